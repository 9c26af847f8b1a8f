import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DocumentNode, Kind, parse, print, separateOperations } from "graphql";
import { sentByApollo } from "../gateway/sent-by-apollo.ts";
import type { WebRequest, WebRequestName, WebRequests } from "../web-requests.ts";

/** The documents of a web, by the name of their operation; each has the fragments that it uses. */
type Documents = Readonly<Record<string, DocumentNode>>;

type NamedBody = { readonly operationName: string };

/**
 * Returns recorded requests as the web of another version sends them to its gateway: about the same things, with its own documents,
 * which the gateway is sent once. Leaves out the operations that this version lacks.
 */
export async function ownRequests(recorded: WebRequests, web: string, gateway: string): Promise<Partial<WebRequests>> {
  const documents = documentsIn(web);
  const own: Partial<Record<WebRequestName, WebRequest>> = {};
  for (const [name, sent] of Object.entries(recorded) as [WebRequestName, WebRequest][]) {
    const body = JSON.parse(sent.body) as NamedBody;
    const document = documents[body.operationName];
    if (document) own[name] = { ...sent, body: await learned(document, body, sent, gateway) };
  }
  return own;
}

/** Sends a request's document to the gateway with its id; returns the body that names it by the id alone. */
async function learned(document: DocumentNode, body: NamedBody, sent: WebRequest, gateway: string): Promise<string> {
  const { query } = JSON.parse((await sentByApollo(print(document))).body) as { readonly query: string };
  const sha256Hash = createHash("sha256").update(query).digest("hex");
  const byId = { ...body, query: undefined, extensions: { persistedQuery: { version: 1, sha256Hash } } };
  const answer = await fetch(`${gateway}/graphql`, {
    method: "POST",
    headers: sent.headers,
    body: JSON.stringify({ ...byId, query }),
  });
  await answer.body?.cancel();
  return JSON.stringify(byId);
}

/** Reads the documents of the members' screens from the folder of a web's sources. */
function documentsIn(web: string): Documents {
  const files = globSync("**/*.graphql", { cwd: web }).filter((file) => !file.startsWith("operators"));
  const definitions = files.flatMap((file) => parse(readFileSync(join(web, file), "utf8")).definitions);
  // The web's own build puts the operation first.
  const byKind = Object.groupBy(definitions, ({ kind }) => (kind === Kind.OPERATION_DEFINITION ? "first" : "then"));
  return separateOperations({ kind: Kind.DOCUMENT, definitions: [...(byKind.first ?? []), ...(byKind.then ?? [])] });
}
