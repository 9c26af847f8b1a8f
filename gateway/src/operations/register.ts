import type { OperationVersionView, OperationView } from "@finder/contract/endpoints/operations";
import { ProductError } from "@finder/contract/errors";
import { print, type GraphQLSchema } from "graphql";
import type { Points } from "../admission/points.ts";
import { Faults } from "../dataspace/errors.ts";
import { breaksOf } from "./document/breaks.ts";
import { badOperation, type NamedDocument, readIfValid, readNamedDocument } from "./document/named-document.ts";
import { typicalPoints } from "./price.ts";
import type { Registered } from "./operations.source.ts";

/** A registration; `version` null means the newest, `newVersion` adds a version that may break callers. */
export type RegistrationRequest = {
  readonly name: string;
  readonly description: string;
  readonly document: string;
  readonly version: number | null;
  readonly newVersion: boolean;
};

type Parts = { readonly schema: GraphQLSchema; readonly limits: Points["limits"] };

/**
 * Returns what a document is registered as: version 1 of a new name, a compatible revision of a version, or a new version. Throws BAD_OPERATION, OPERATION_BREAKS with each break, and NOT_FOUND for a version that there is not.
 */
export function toRegister(parts: Parts, request: RegistrationRequest, present: OperationView | null): Registered {
  // Comments may name people, so the document is kept as it is printed.
  const text = print(readNamedDocument(parts.schema, request.document).document);
  const document = readAffordable(parts, text);
  const { name, description } = request;
  const registered = { name, description, document: text };
  const versions = present?.versions ?? [];
  if (versions.length === 0 || request.newVersion) return { ...registered, version: versions.length + 1, after: 0 };
  const changed = versionOf(versions, request.version);
  requireCompatible(parts.schema, changed, document);
  return { ...registered, version: changed.version, after: changed.revision };
}

function readAffordable({ schema, limits }: Parts, text: string): NamedDocument {
  const document = readNamedDocument(schema, text);
  const points = typicalPoints(schema, document);
  if (points > limits.document)
    throw badOperation([
      `A call of it would cost ${points} points; ${limits.document} are allowed. Ask for fewer fields or smaller pages.`,
    ]);
  return document;
}

function versionOf(versions: readonly OperationVersionView[], version: number | null): OperationVersionView {
  const found = version === null ? versions.at(-1) : versions.find((each) => each.version === version);
  if (!found) throw new ProductError("NOT_FOUND", { field: "version", detail: `There is no version ${version}.` });
  return found;
}

/** A document that no longer fits the schema has no callers left to break. */
function requireCompatible(
  schema: GraphQLSchema,
  { version, document }: OperationVersionView,
  after: NamedDocument,
): void {
  const before = readIfValid(schema, document);
  const breaks = before ? breaksOf(before, after) : [];
  const all = breaks.map(
    (detail) => new ProductError("OPERATION_BREAKS", { field: "document", detail: `Version ${version}: ${detail}` }),
  );
  const [first] = all;
  if (first) throw new Faults(first, all);
}
