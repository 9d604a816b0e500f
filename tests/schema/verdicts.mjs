// Judge values by ajv: schemas and cases in on stdin, verdicts out on stdout.
// In:  {schemas: {name: schema}, cases: [{schema: name, value}]}
// Out: [null, or the text of the first errors], one a case
import {readFileSync} from "node:fs";
import Ajv from "ajv";

const {schemas, cases} = JSON.parse(readFileSync(0, "utf8"));
const ajv = new Ajv({
  strict: true,
  strictRequired: false, // `required` stands beside the $ref that lists the fields
  allErrors: true,
});
for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);
const verdicts = cases.map(({schema, value}) => {
  const validate = ajv.getSchema(schema);
  return validate(value) ? null : ajv.errorsText(validate.errors);
});
process.stdout.write(JSON.stringify(verdicts));
