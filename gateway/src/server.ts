import "reflect-metadata";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { createApollo } from "./apollo.ts";
import { SessionCache } from "./session/session-cache.ts";
import type { Config } from "./config/config.ts";
import { createContext } from "./context.ts";
import { openPool } from "./dataspace/client.ts";
import { graphqlEndpoint } from "./http/graphql.ts";
import { pages } from "./http/pages.ts";
import { giveRequestId } from "./http/request-id.ts";
import { dataHeaders, pageHeaders } from "./http/security.ts";
import { createLogger } from "./logger.ts";

export type Gateway = {
  /** Starts answering; the address, `http://127.0.0.1:4000`. Throws a readable error when the port is taken. */
  readonly listen: () => Promise<string>;
  /** Answers what is under way, then ends. */
  readonly close: () => Promise<void>;
};

const listenOn = (server: Server, { host, port }: Config): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(
        taken ? new Error(`Port ${port} is taken. End what uses it, or choose another with GATEWAY_PORT.`) : error,
      );
    });
    server.listen(port, host, () => {
      const { address, port: bound, family } = server.address() as AddressInfo;
      resolve(`http://${family === "IPv6" ? `[${address}]` : address}:${bound}`);
    });
  });

/** The gateway: GraphQL at `/graphql`, the built web at every other address, `GET /health`. */
export const createGateway = async (config: Config): Promise<Gateway> => {
  const log = createLogger(config.logLevel);
  const pool = openPool(config);
  const https = config.publicOrigin?.startsWith("https:") ?? false;
  const app = express();
  const server = createServer(app);
  const apollo = createApollo(config, server, log);
  await apollo.start();

  app.set("etag", false);
  app.set("trust proxy", config.trustProxy);
  app.disable("x-powered-by");
  app.use(giveRequestId);
  app.get("/health", dataHeaders(https), (_request, response) => void response.json({ status: "ok" }));
  app.use(
    "/graphql",
    dataHeaders(https),
    graphqlEndpoint(apollo, config, createContext({ config, pool, cache: new SessionCache(config.sessionCacheMs) })),
  );
  if (config.webDist !== null) app.use(pageHeaders(https), pages(config.webDist));

  return {
    listen: () => listenOn(server, config),
    close: async () => {
      await apollo.stop();
      await pool.close();
    },
  };
};
