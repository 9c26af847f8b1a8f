import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { generate } from "@graphql-codegen/cli";
import type { GatewayFacts } from "./gateway-build.ts";
import { codegenOf } from "../../codegen.ts";
import { clientTypes } from "../../tools/client-types.ts";
import { envExample } from "../../tools/env-example.ts";
import { referenceDocs } from "../../tools/reference-docs.ts";

export type Generated = { readonly filename: string; readonly content: string };

/** Files among `expected` whose text on disk is another one, as sentences. */
export function findDifferences(root: string, expected: readonly Generated[]): string[] {
  return expected
    .filter(({ filename, content }) => !existsSync(filename) || readFileSync(filename, "utf8") !== content)
    .map(({ filename }) => `${relative(root, filename)} is not what its sources generate now: npm run codegen`);
}

/** Generated files that do not match their sources: both schemas, the clients' operations and types, the reference pages, the settings. */
export async function findStaleFiles(
  root: string,
  { schema, operatorSchema }: Pick<GatewayFacts, "schema" | "operatorSchema">,
): Promise<string[]> {
  const operations = (await generate(
    { ...codegenOf(schema, operatorSchema), cwd: root, silent: true, errorsOnly: true },
    false,
  )) as Generated[];
  return findDifferences(root, [
    { filename: join(root, "schema.graphql"), content: schema },
    { filename: join(root, "schema.operator.graphql"), content: operatorSchema },
    { filename: join(root, ".env.example"), content: envExample(root) },
    { filename: join(root, "client/src/public-api.generated.ts"), content: await clientTypes() },
    ...operations.map(({ filename, content }) => ({ filename: resolve(root, filename), content })),
    ...Object.entries(referenceDocs()).map(([path, content]) => ({ filename: join(root, path), content })),
  ]);
}
