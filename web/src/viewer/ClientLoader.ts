import type { ApolloClient } from "@apollo/client";
import { createContext } from "react";
import { announced } from "@/lib/browser/lazily";

/** Gives the one Apollo Client, always as the same promise. */
export type LoadClient = () => Promise<ApolloClient>;

let loading: Promise<ApolloClient> | undefined;

/** Fetches Apollo when it is first needed, so that the login page paints without it. */
export const loadClient: LoadClient = () =>
  (loading ??= announced(import("@/apollo/client").then(({ client }) => client)));

/** Where the client comes from; a test provides its own. */
export const ClientLoader = createContext<LoadClient>(loadClient);
