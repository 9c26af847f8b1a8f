import type { OperationVersionView, OperationView } from "@finder/contract/endpoints/operations";
import { ProductError } from "@finder/contract/errors";
import type { GraphQLSchema } from "graphql";
import type { Points } from "../admission/points.ts";
import { Faults } from "../dataspace/errors.ts";
import { breaksOf } from "./document/breaks.ts";
import { badOperation, type NamedDocument, readIfValid, readNamedDocument } from "./document/named-document.ts";
import { typicalPoints } from "./price.ts";
import type { Registered } from "./operations.source.ts";

/** What somebody wants to call by name; `version`: null for the newest, `newVersion`: as a version of its own, which may break callers. */
export type Wanted = {
  readonly name: string;
  readonly description: string;
  readonly document: string;
  readonly version: number | null;
  readonly newVersion: boolean;
};

type Parts = { readonly schema: GraphQLSchema; readonly limits: Points["limits"] };

/**
 * What a wanted document becomes: version 1 of a new name, the next revision of a version whose callers go on as before, or a new
 * version. Throws BAD_OPERATION, OPERATION_BREAKS with each break, and NOT_FOUND for a version that there is not.
 */
export function toRegister(parts: Parts, wanted: Wanted, present: OperationView | null): Registered {
  const document = readAffordable(parts, wanted.document);
  const { name, description } = wanted;
  const registered = { name, description, document: wanted.document };
  const versions = present?.versions ?? [];
  if (versions.length === 0 || wanted.newVersion) return { ...registered, version: versions.length + 1, after: 0 };
  const changed = versionOf(versions, wanted.version);
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
