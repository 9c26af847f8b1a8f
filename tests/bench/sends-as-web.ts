import { join } from "node:path";
import { ApolloClient, HttpLink, InMemoryCache } from "@apollo/client";
import { getOperationAST, OperationTypeNode, parse } from "graphql";
import { documentsBelow } from "../../tools/registered-documents.ts";

/** What goes over the wire for one operation, method and address apart. */
export type Sent = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

const webDocuments = documentsBelow(join(import.meta.dirname, "../../web/src"));

/** The web's own document that holds this operation, with its fragments. */
export const webDocument = (operation: string): string => {
  const found = webDocuments.find((text) => new RegExp(`^(query|mutation) ${operation}\\b`, "m").test(text));
  if (!found) throw new Error(`The web has no operation ${operation}.`);
  return found;
};

/** What Apollo Client sends for a document, caught once at the end of its link, so that a load generator can send it again. */
export const sentByApollo = async (
  document: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Sent> => {
  let sent: Sent | undefined;
  const wire: typeof fetch = async (_address, { headers, body } = {}) => {
    if (typeof body !== "string") throw new TypeError("Apollo Client sends no text.");
    sent = { headers: Object.fromEntries(new Headers(headers)), body };
    return Response.json({ data: {} });
  };
  const headers = { "apollo-require-preflight": "true" };
  const link = new HttpLink({ uri: "http://localhost/graphql", headers, fetch: wire });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const node = parse(document, { noLocation: true });
  if (getOperationAST(node)?.operation === OperationTypeNode.MUTATION)
    await client.mutate({ mutation: node, variables, fetchPolicy: "no-cache" });
  else await client.query({ query: node, variables, fetchPolicy: "no-cache" });
  if (!sent) throw new Error("Apollo Client sent nothing.");
  return sent;
};
