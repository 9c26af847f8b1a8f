import type { ApolloServer } from "@apollo/server";
import { expressMiddleware } from "@as-integrations/express5";
import express, { Router, type RequestHandler } from "express";
import { sameOriginOnly } from "../auth/same-origin.ts";
import type { Config } from "../config/config.ts";
import type { Context, createContext } from "../context.ts";
import { answerUnreadable } from "./refuse.ts";

const largestBody = "256kb";

const plainPage: RequestHandler = (request, response, next) => {
  if (request.accepts(["json", "html"]) !== "html") next();
  else
    response
      .type("text")
      .send("GraphQL: send a POST with `Content-Type: application/json`. The schema is in schema.graphql.\n");
};

/** `/graphql`: refusals that need no GraphQL first, then one parse of the body, then the executor. */
export const graphqlEndpoint = (
  apollo: ApolloServer<Context>,
  config: Config,
  context: ReturnType<typeof createContext>,
): Router => {
  const router = Router();
  router.use(sameOriginOnly(config.publicOrigin), express.json({ limit: largestBody }), answerUnreadable);
  router.get("/", plainPage);
  router.use(expressMiddleware(apollo, { context: async (request) => context(request) }));
  return router;
};
