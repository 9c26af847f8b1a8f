import { ApolloClient, ApolloLink } from "@apollo/client";
import { closeSession } from "@/viewer/session";
import { createCache } from "./cache";
import { createSessionLink } from "./links/session-link";
import { createProofLink } from "./links/proof-link";
import { createWire } from "./links/wire";

/** A client over the given end of the wire. */
export function createClient(wire: ApolloLink): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([
      createSessionLink(closeSession),
      createProofLink(async () => (await import("@/lib/proof")).askForProof()),
      wire,
    ]),
    cache: createCache(),
    defaultOptions: { watchQuery: { fetchPolicy: "cache-and-network" } },
  });
}

/** The browser's client. */
export const client = createClient(createWire("/graphql"));
