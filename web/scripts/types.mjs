// Types of the wire, from the server's own schema: `npm run types`, after a change of the server.
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const root = fileURLToPath(new URL("../..", import.meta.url));
const python = process.env.PYTHON ?? (existsSync(`${root}.venv/bin/python`) ? `${root}.venv/bin/python` : "python3");
const schema = execFileSync(python, ["-m", "sortie.server.openapi"], { cwd: root, maxBuffer: 1 << 26 });
const ast = await openapiTS(JSON.parse(schema.toString()), { defaultNonNullable: false });
const head = "// Made by `npm run types` from the server's schema. Do not edit.\n\n";
writeFileSync(fileURLToPath(new URL("../src/generated/schema.ts", import.meta.url)), head + astToString(ast));
