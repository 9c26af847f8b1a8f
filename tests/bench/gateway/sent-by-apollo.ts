import { ApolloClient, HttpLink, InMemoryCache } from "@apollo/client";
import { getOperationAST, OperationTypeNode, parse } from "graphql";

/** What goes over the wire for one operation, method and address apart. */
export type Sent = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** Returns what Apollo Client sends for a document when it is set up as its guide shows, to any server. */
export async function sentByApollo(document: string): Promise<Sent> {
  let sent: Sent | undefined;
  const wire: typeof fetch = async (_address, { headers, body } = {}) => {
    if (typeof body !== "string") throw new TypeError("Apollo Client sends no text.");
    sent = { headers: Object.fromEntries(new Headers(headers)), body };
    return Response.json({ data: {} });
  };
  const link = new HttpLink({ uri: "http://localhost/graphql", fetch: wire });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const parsed = parse(document, { noLocation: true });
  const isQuery = getOperationAST(parsed)?.operation === OperationTypeNode.QUERY;
  if (isQuery) await client.query({ query: parsed, fetchPolicy: "no-cache" });
  else await client.mutate({ mutation: parsed, fetchPolicy: "no-cache" });
  if (!sent) throw new Error("Apollo Client sent nothing.");
  return sent;
}
