import { ApolloProvider } from "@apollo/client/react";
import { type ReactNode, use, useContext } from "react";
import { ClientLoader } from "./ClientLoader";

/** Waits for Apollo and provides it to the components below. */
export function WithClient({ children }: { children: ReactNode }) {
  return <ApolloProvider client={use(useContext(ClientLoader)())}>{children}</ApolloProvider>;
}
