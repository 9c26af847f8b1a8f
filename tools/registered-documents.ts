import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  Kind,
  parse,
  print,
  visit,
  type DefinitionNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from "graphql";
import type { Plugin } from "vite";

/** Names of the fragments that a definition spreads. */
const spreadIn = (definition: DefinitionNode): string[] => {
  const names: string[] = [];
  visit(definition, { FragmentSpread: ({ name }) => void names.push(name.value) });
  return names;
};

/** The fragments an operation needs, those of its fragments included. */
const neededBy = (
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): Set<FragmentDefinitionNode> => {
  const needed = new Set<FragmentDefinitionNode>();
  const open: DefinitionNode[] = [operation];
  for (let next = open.pop(); next; next = open.pop())
    for (const name of spreadIn(next)) {
      const fragment = fragments.get(name);
      if (!fragment) throw new Error(`No .graphql file holds the fragment ${name}.`);
      if (needed.has(fragment)) continue;
      needed.add(fragment);
      open.push(fragment);
    }
  return needed;
};

/** Every operation of the `.graphql` files below a folder, each as one document with its fragments. */
export const documentsBelow = (folder: string): string[] => {
  const definitions = globSync("**/*.graphql", { cwd: folder })
    .toSorted()
    .flatMap((file) => parse(readFileSync(join(folder, file), "utf8"), { noLocation: true }).definitions);
  const fragments = new Map(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [])),
  );
  return definitions.flatMap((each) =>
    each.kind === Kind.OPERATION_DEFINITION ? [[each, ...neededBy(each, fragments)].map(print).join("\n")] : [],
  );
};

/** Writes `documents.json` beside a build: what the gateway answers without a price. */
export const registeredDocuments = (folder: string): Plugin => ({
  name: "registered-documents",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "documents.json", source: JSON.stringify(documentsBelow(folder)) });
  },
});
