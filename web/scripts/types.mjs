// Types of the wire, from the server's own schema. Made anew before each type check, never committed.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const root = fileURLToPath(new URL("../..", import.meta.url));
const python = process.env.PYTHON ?? (existsSync(`${root}.venv/bin/python`) ? `${root}.venv/bin/python` : "python3");
const schema = execFileSync(python, ["-m", "sortie.server.openapi"], { cwd: root, maxBuffer: 1 << 26 });
const ast = await openapiTS(JSON.parse(schema.toString()), { defaultNonNullable: false, exportType: true });

const components = ast.find((one) => one.name?.text === "components");
const schemas = components.type.members.find((one) => one.name.text === "schemas").type.members;
// A union gets a name of its own: only so may a list stand inside of itself, as it does in deltas.
const unions = schemas.filter((one) => ts.isUnionTypeNode(one.type)).map((one) => {
  const union = ts.factory.createTypeAliasDeclaration(undefined, one.name.text, undefined, one.type);
  one.type = ts.factory.createTypeReferenceNode(one.name.text);
  return union;
});

const head = "// Made by `npm run types` from the server's schema. Do not edit.\n\n";
const folder = fileURLToPath(new URL("../src/generated/", import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}schema.ts`, head + astToString([...unions, ...ast]));
