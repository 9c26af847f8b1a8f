import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@finder/local/programs";
import { Kind, parse } from "graphql";
import { examplesIn } from "../../web/explorer/src/examples-in.ts";
import * as extension from "../../extension/src/operations.generated.ts";
import { documentsBelow } from "../../tools/registered-documents.ts";
import { documentAsSent } from "../../web/src/apollo/document-as-sent.ts";

/** One operation of a client of ours, in the text that holds it. */
export type ClientOperation = {
  /** Its name; of one without a name that of its first field. */
  readonly name: string;
  readonly text: string;
  /** What is sent as `operationName`. */
  readonly operationName: string | undefined;
};

/** Each as the web's build lists it. */
export const webOperations = documentsBelow(join(root, "web/src"), documentAsSent, ["operators/**"]).flatMap(
  operationsIn,
);

/** The same of the operators' console. */
export const consoleOperations = documentsBelow(join(root, "web/src/operators"), documentAsSent).flatMap(operationsIn);

const exported: readonly unknown[] = Object.values(extension);

export const extensionOperations = exported
  .filter(isDocument)
  .flatMap((document) => operationsIn(String(document)).map((asked) => ({ ...asked, document })));

export const explorerOperations = textsOf("web/explorer/src/examples/*.graphql").flatMap((text) =>
  examplesIn(text).flatMap(({ query }) => operationsIn(query)),
);

/** What the guide's curl commands send, and the documents of the client package. */
export const toolOperations = [
  ...[...readFileSync(join(root, "docs/internal-tools.md"), "utf8").matchAll(/"query": ("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = ""]) => JSON.parse(text) as string,
  ),
  ...textsOf("client/src/documents/*.graphql"),
].flatMap(operationsIn);

function operationsIn(text: string): ClientOperation[] {
  return parse(text).definitions.flatMap((each) => {
    if (each.kind !== Kind.OPERATION_DEFINITION) return [];
    const [first] = each.selectionSet.selections;
    const field = first?.kind === Kind.FIELD ? first.name.value : "";
    return [{ name: each.name?.value ?? field, text, operationName: each.name?.value }];
  });
}

function isDocument(value: unknown): value is extension.TypedDocumentString<unknown, unknown> {
  return value instanceof extension.TypedDocumentString;
}

function textsOf(pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .toSorted()
    .map((file) => readFileSync(join(root, file), "utf8"));
}
