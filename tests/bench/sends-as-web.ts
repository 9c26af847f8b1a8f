import { createHash } from "node:crypto";
import { join } from "node:path";
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from "@apollo/client";
import { BaseHttpLink } from "@apollo/client/link/http";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";
import { getOperationAST, OperationTypeNode, parse } from "graphql";
import { documentsBelow } from "../../tools/registered-documents.ts";
import { documentAsSent } from "../../web/src/apollo/document-as-sent.ts";

/** What goes over the wire for one operation, method and address apart. */
export type Sent = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

type Variables = Readonly<Record<string, unknown>>;

const webDocuments = documentsBelow(join(import.meta.dirname, "../../web/src"), documentAsSent, ["operators/**"]);

/** What the web sends for one of its operations, by the links of `web/src/apollo`: the document's id in place of its text. */
export function sentByWeb(operation: string, variables: Variables = {}): Promise<Sent> {
  return caught(webDocument(operation), variables, (fetch) =>
    ApolloLink.from([
      new PersistedQueryLink({ sha256 }),
      new BaseHttpLink({ uri: "http://localhost/graphql", headers: { "apollo-require-preflight": "true" }, fetch }),
    ]),
  );
}

/** What Apollo Client sends for a document when it is set up as its guide shows, to whatever server. */
export function sentByApollo(document: string): Promise<Sent> {
  return caught(document, {}, (fetch) => new HttpLink({ uri: "http://localhost/graphql", fetch }));
}

type Way = (fetch: typeof globalThis.fetch) => ApolloLink;

/** Caught once at the end of the link, so that a load generator can send it again. */
async function caught(document: string, variables: Variables, way: Way): Promise<Sent> {
  let sent: Sent | undefined;
  const wire: typeof fetch = async (_address, { headers, body } = {}) => {
    if (typeof body !== "string") throw new TypeError("Apollo Client sends no text.");
    sent = { headers: Object.fromEntries(new Headers(headers)), body };
    return Response.json({ data: {} });
  };
  const client = new ApolloClient({ link: way(wire), cache: new InMemoryCache() });
  const node = parse(document, { noLocation: true });
  if (getOperationAST(node)?.operation === OperationTypeNode.MUTATION)
    await client.mutate({ mutation: node, variables, fetchPolicy: "no-cache" });
  else await client.query({ query: node, variables, fetchPolicy: "no-cache" });
  if (!sent) throw new Error("Apollo Client sent nothing.");
  return sent;
}

/** The web's own document that holds this operation, with its fragments. */
function webDocument(operation: string): string {
  const found = webDocuments.find((text) => new RegExp(`^(query|mutation) ${operation}\\b`, "m").test(text));
  if (!found) throw new Error(`The web has no operation ${operation}.`);
  return found;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
