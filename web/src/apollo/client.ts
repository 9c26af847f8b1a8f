import { ApolloClient, ApolloLink } from "@apollo/client";
import { BaseHttpLink } from "@apollo/client/link/http";
import { closeSession } from "@/viewer/session";
import { createCache } from "./cache";
import { documentIdLinks } from "./links/document-id-link";
import { requestIdLink } from "./links/request-id-link";
import { createSessionLink } from "./links/session-link";

/** A client over the given end of the wire. */
export const createClient = (wire: ApolloLink): ApolloClient =>
  new ApolloClient({
    link: ApolloLink.from([createSessionLink(closeSession), wire]),
    cache: createCache(),
    defaultOptions: { watchQuery: { fetchPolicy: "cache-and-network" } },
  });

/**
 * The way to a gateway: same origin, the session is a cookie, the header proves that a page of ours asks. The base link says
 * nothing of the library: nobody reads it.
 */
export const createWire = (uri: string): ApolloLink =>
  ApolloLink.from([
    ...documentIdLinks,
    requestIdLink,
    new BaseHttpLink({ uri, credentials: "same-origin", headers: { "apollo-require-preflight": "true" } }),
  ]);

/** The browser's client. */
export const client = createClient(createWire("/graphql"));
