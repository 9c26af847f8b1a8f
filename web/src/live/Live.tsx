import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { showEvent } from "./live-event";
import { shareStream } from "./share-stream";
import { StillSignedInDocument } from "./StillSignedIn.generated";

/** Keeps balances and jobs up to date while somebody is signed in, in every tab, whoever changes them. */
export function Live() {
  const client = useApolloClient();
  useEffect(() => {
    if (typeof EventSource === "undefined") return undefined;
    return shareStream({
      onEvent: (event) => showEvent(client.cache, event),
      // A stream says not why it is refused; any other call does, and whoever has been signed out gets to know it.
      onRefused: () =>
        void client.query({ query: StillSignedInDocument, fetchPolicy: "network-only" }).catch(() => undefined),
    });
  }, [client]);
  return null;
}
