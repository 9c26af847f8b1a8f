import { ApolloLink } from "@apollo/client";
import { BaseHttpLink } from "@apollo/client/link/http";
import { documentIdLinks } from "./document-id-link.ts";
import { requestIdLink } from "./request-id-link.ts";

/**
 * The way to the gateway: same origin, the session is a cookie, the header proves that a page of ours asks. The base link says
 * nothing of the library: nobody reads it.
 */
export function createWire(uri: string): ApolloLink {
  return ApolloLink.from([
    ...documentIdLinks,
    requestIdLink,
    new BaseHttpLink({ uri, credentials: "same-origin", headers: { "apollo-require-preflight": "true" } }),
  ]);
}
