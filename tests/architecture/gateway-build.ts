import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** What the gateway's sources say now. */
export type GatewayFacts = {
  /** The schema as `schema.graphql` must read. */
  readonly schema: string;
  /** The schema of the operators' console, as `schema.operator.graphql` must read. */
  readonly operatorSchema: string;
  /** `Mutation.revealContact` → its declared permission; null where none is declared. */
  readonly permissions: Readonly<Record<string, string | null>>;
  /** The same of the operators' console. */
  readonly operatorPermissions: Readonly<Record<string, string | null>>;
};

/** Builds the gateway apart from the folder that `npm start` uses, and asks it. */
export function gatewayFacts(root: string): GatewayFacts {
  const folder = mkdtempSync(join(root, "gateway/dist-check-"));
  const run = (command: string, ...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: "utf8" });
    if (status !== 0) throw new Error(`The gateway could not be built to be checked:\n${stdout}${stderr}`);
    return stdout;
  };
  try {
    run(process.execPath, "gateway/build.ts", "--dir", folder);
    const schema = join(folder, "schema.graphql");
    const operatorSchema = join(folder, "schema.operator.graphql");
    run(process.execPath, join(folder, "emit-schema.js"), schema, operatorSchema);
    return {
      schema: readFileSync(schema, "utf8"),
      operatorSchema: readFileSync(operatorSchema, "utf8"),
      ...(JSON.parse(run(process.execPath, "--input-type=module", "--eval", script(folder))) as Pick<
        GatewayFacts,
        "permissions" | "operatorPermissions"
      >),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function script(folder: string): string {
  return `
  const load = (name) => import(${JSON.stringify(pathToFileURL(`${folder}/`).href)} + name);
  const { buildGatewaySchema } = await load("schema.js");
  const { buildOperatorSchema } = await load("operator-schema.js");
  const { operationPermissions } = await load("graphql/allow.js");
  const declared = (schema) =>
    Object.fromEntries([...operationPermissions(schema)].map(([name, permission]) => [name, permission ?? null]));
  const facts = { permissions: declared(buildGatewaySchema()), operatorPermissions: declared(buildOperatorSchema()) };
  process.stdout.write(JSON.stringify(facts));
`;
}
