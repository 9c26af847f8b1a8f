import { parseArgs } from "node:util";
import { bundle, watchBundle } from "../tools/bundle.ts";

const { values } = parseArgs({ options: { watch: { type: "boolean" }, dir: { type: "string", default: "dist" } } });

// Besides the program, what checks and benchmarks load.
const entries = ["main", "emit-schema", "schema", "operator-schema", "graphql/allow", "server", "config/config"];

const program = {
  folder: import.meta.dirname,
  input: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
  // An optional part of TypeGraphQL.
  external: ["class-validator"],
  dir: values.dir,
};

if (values.watch) watchBundle(program);
else await bundle(program);
