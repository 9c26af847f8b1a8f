import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Kind, parse, print, visit, type DefinitionNode, type DocumentNode } from "graphql";
import { z } from "zod";

/** The documents that our own clients were built with. */
export class Registered {
  /** As the builds wrote them, and as the clients send them. */
  readonly texts: readonly string[];
  private readonly known: ReadonlySet<string>;
  private readonly asked = new WeakMap<DocumentNode, boolean>();

  constructor(documents: readonly string[]) {
    this.texts = documents;
    this.known = new Set(documents.map((text) => fingerprint(parse(text, { noLocation: true }))));
  }

  /** True for a document of ours, in any spelling; worked out once for each parsed document. */
  has(document: DocumentNode): boolean {
    if (this.known.size === 0) return false;
    const asked = this.asked.get(document);
    if (asked !== undefined) return asked;
    const registered = this.known.has(fingerprint(document));
    this.asked.set(document, registered);
    return registered;
  }
}

/** Reads the lists of documents (JSON arrays of texts) that the builds of our clients wrote. */
export function readRegistered(files: readonly string[]): Registered {
  return new Registered(files.flatMap((file) => z.array(z.string()).parse(JSON.parse(readFileSync(file, "utf8")))));
}

/** The key of a document, without spaces, the order of its parts and `__typename`, which clients add. */
function fingerprint(document: DocumentNode): string {
  const plain = visit(document, {
    Field: (node) => (node.name.value === "__typename" && !node.alias ? null : undefined),
  });
  const parts = plain.definitions.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  return createHash("sha256").update(parts.map(print).join("\n")).digest("base64url");
}

function nameOf(definition: DefinitionNode): string {
  return definition.kind === Kind.OPERATION_DEFINITION || definition.kind === Kind.FRAGMENT_DEFINITION
    ? `${definition.kind} ${definition.name?.value ?? ""}`
    : definition.kind;
}
