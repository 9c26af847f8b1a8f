import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** What the gateway's sources say now. */
export type GatewayFacts = {
  /** The schema as `schema.graphql` must read. */
  readonly schema: string;
  /** `Mutation.revealContact` → its declared permission; null where none is declared. */
  readonly permissions: Readonly<Record<string, string | null>>;
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
    run(join(root, "node_modules/.bin/tsc"), "-p", "gateway/tsconfig.build.json", "--outDir", folder);
    const schema = join(folder, "schema.graphql");
    run(process.execPath, join(folder, "emit-schema.js"), schema);
    return {
      schema: readFileSync(schema, "utf8"),
      permissions: JSON.parse(
        run(process.execPath, "--input-type=module", "--eval", script(folder)),
      ) as GatewayFacts["permissions"],
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function script(folder: string): string {
  return `
  const load = (name) => import(${JSON.stringify(pathToFileURL(`${folder}/`).href)} + name);
  const { buildGatewaySchema } = await load("schema.js");
  const { operationPermissions } = await load("graphql/allow.js");
  const permissions = [...operationPermissions(buildGatewaySchema())].map(([name, permission]) => [name, permission ?? null]);
  process.stdout.write(JSON.stringify(Object.fromEntries(permissions)));
`;
}
