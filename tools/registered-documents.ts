import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { print, type DocumentNode } from "graphql";
import type { Plugin } from "vite";

/** What a client makes of a document before it sends it. */
type AsSent = (document: DocumentNode) => DocumentNode;

/** A document as `npm run codegen` writes it into a module: parsed for the web, as the text that is sent for the extension. */
const written = /^export const \w+Document = (?:(\{.*\}) as unknown as |new TypedDocumentString\(`([^`]*)`)/gm;

/** Every operation in the generated modules below a folder, but for a part of it, as the text that the client sends and makes its id from. */
export function documentsBelow(
  folder: string,
  asSent: AsSent = (document) => document,
  except: readonly string[] = [],
): string[] {
  return globSync("**/*.generated.ts", { cwd: folder, exclude: except })
    .toSorted()
    .flatMap((file) => documentsIn(readFileSync(join(folder, file), "utf8"), asSent));
}

/** Writes `documents.json` next to a build: documents that the gateway answers unpriced and knows by id. */
export function registeredDocuments(folder: string, asSent: AsSent, except: readonly string[] = []): Plugin {
  return {
    name: "registered-documents",
    apply: "build",
    generateBundle() {
      const source = JSON.stringify(documentsBelow(folder, asSent, except));
      this.emitFile({ type: "asset", fileName: "documents.json", source });
    },
  };
}

function documentsIn(module: string, asSent: AsSent): string[] {
  return [...module.matchAll(written)].map(([, tree, text = ""]) =>
    tree === undefined ? text : print(asSent(JSON.parse(tree) as DocumentNode)),
  );
}
