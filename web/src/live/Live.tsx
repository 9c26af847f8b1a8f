import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { showEvent } from "./live-event";
import { shareStream } from "./share-stream";
import { StillSignedInDocument } from "./__generated__/StillSignedIn.generated";

/** Keeps balances and jobs up to date in every tab while a member is signed in, also when teammates change them. */
export function Live() {
  const client = useApolloClient();
  useEffect(() => {
    if (typeof EventSource === "undefined") return undefined;
    return shareStream({
      onEvent: (event) => showEvent(client.cache, event),
      // A refused stream gives no reason. Any other call does: a member who has been signed out learns it here.
      onRefused: () =>
        void client.query({ query: StillSignedInDocument, fetchPolicy: "network-only" }).catch(() => undefined),
    });
  }, [client]);
  return null;
}
