import type { ApolloClient } from "@apollo/client";
import { createStore } from "@/lib/store";
import { createWire } from "@/apollo/links/wire";
import { createOperatorClient } from "./client";

/** How the last session ended, where the sign-in page says so. */
type End = "expired" | "signedOut";

type Console = {
  readonly client: ApolloClient;
  readonly ended: End | null;
};

/** The console's client; another one, which remembers nothing, after each session. */
export const operatorConsole = createStore<Console>({ client: newClient(), ended: null });

/** Forgets everything that was fetched and goes to the sign-in page; a client that was left before has no say. */
export function leave(client: ApolloClient, ended: End): void {
  if (operatorConsole.get().client !== client) return;
  client.stop();
  operatorConsole.set({ client: newClient(), ended });
}

function newClient(): ApolloClient {
  const client: ApolloClient = createOperatorClient(createWire("/operator/graphql"), () => leave(client, "expired"));
  return client;
}
