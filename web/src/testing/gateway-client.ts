import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { ApolloClient } from "@apollo/client";
import { onTestFinished } from "vitest";
import { createClient } from "@/apollo/client";
import { createWire } from "@/apollo/links/wire";

/** The browser's client of a gateway with the given answers, over a local connection that closes with the test. */
export async function clientOf(answer: RequestListener): Promise<ApolloClient> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => server.close().closeAllConnections());
  return createClient(createWire(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`));
}
