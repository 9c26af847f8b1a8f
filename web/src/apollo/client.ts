import { ApolloClient, ApolloLink, HttpLink } from "@apollo/client";
import { closeSession } from "@/viewer/session";
import { createCache } from "./cache";
import { requestIdLink } from "./links/request-id-link";
import { createSessionLink } from "./links/session-link";

/** A client over the given end of the wire. */
export const createClient = (wire: ApolloLink): ApolloClient =>
  new ApolloClient({
    link: ApolloLink.from([createSessionLink(closeSession), wire]),
    cache: createCache(),
    defaultOptions: { watchQuery: { fetchPolicy: "cache-and-network" } },
  });

/** The browser's client: same origin, the session is a cookie, the header proves that a page of ours asks. */
export const client = createClient(
  requestIdLink.concat(
    new HttpLink({ uri: "/graphql", credentials: "same-origin", headers: { "apollo-require-preflight": "true" } }),
  ),
);
