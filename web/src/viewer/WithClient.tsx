import { ApolloProvider } from "@apollo/client/react";
import { type ReactNode, use, useContext } from "react";
import { ClientLoader } from "./ClientLoader";

/** Waits for Apollo and gives it to what asks the server. */
export function WithClient({ children }: { children: ReactNode }) {
  return <ApolloProvider client={use(useContext(ClientLoader)())}>{children}</ApolloProvider>;
}
