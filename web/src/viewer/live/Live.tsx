import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { type LiveEvent, showEvent } from "./live-event";
import { LiveCreditsDocument } from "./LiveCredits.generated";
import { shareStream } from "./share-stream";

const catchUp = async (client: ApolloClient): Promise<LiveEvent | null> => {
  try {
    const { data } = await client.query({ query: LiveCreditsDocument, fetchPolicy: "network-only" });
    const credits = data?.viewer?.client.credits;
    return credits ? { kind: "credits", entity: { ...credits } } : null;
  } catch {
    return null;
  }
};

/** Keeps balances and jobs up to date while somebody is signed in, in every tab, whoever changes them. */
export const Live = () => {
  const client = useApolloClient();
  useEffect(
    () =>
      typeof EventSource === "undefined"
        ? undefined
        : shareStream({
            onEvent: (event) => showEvent(client.cache, event),
            catchUp: () => catchUp(client),
          }),
    [client],
  );
  return null;
};
