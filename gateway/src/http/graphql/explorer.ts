import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from "graphql";
import helmet from "helmet";
import type { Config } from "../../config/config.ts";
import { hashedFiles } from "../static-files.ts";

const plainText = "GraphQL: send a POST with `Content-Type: application/json`. The schema is at /schema.graphql.\n";

/** Answers a browser that opens `/graphql`: the explorer where it is built, Apollo's page by a setting, else one line of text. */
export type ExplorerPage = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** The page of `/graphql` by the settings; `sandbox` makes Apollo's. */
export function explorerPage(
  config: Pick<Config, "explorer" | "explorerDist" | "https">,
  sandbox: () => Promise<string>,
): ExplorerPage {
  if (config.explorer === "sandbox") return sandboxPage(sandbox);
  if (config.explorer === "off" || config.explorerDist === null) return textPage(plainText);
  const html = readFileSync(join(config.explorerDist, "index.html"));
  const giveHeaders = explorerHeaders(config);
  return (request, response) => {
    giveHeaders(request as Request, response as Response, () => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(html);
    });
  };
}

/** One line of text. */
export function textPage(text: string): ExplorerPage {
  return (_request, response) => {
    response.setHeader("content-type", "text/plain; charset=utf-8");
    response.end(text);
  };
}

/** The explorer's scripts and styles, below `/explorer`. */
export function explorerFiles(config: Pick<Config, "explorerDist" | "https">): Router {
  const router = Router();
  if (config.explorerDist === null) return router;
  const files = hashedFiles(join(config.explorerDist, "assets"), { fallthrough: false });
  router.use("/explorer/assets", explorerHeaders(config), files);
  return router;
}

/** `GET /schema.graphql`: the schema, for generators and readers; only where clients may read it. */
export function schemaText({ introspection }: Pick<Config, "introspection">, schema: GraphQLSchema): Router {
  const router = Router();
  const text = introspection ? printSchema(lexicographicSortSchema(schema)) : null;
  router.get("/schema.graphql", (_request, response, next) => {
    if (text === null) next();
    else response.type("text/plain; charset=utf-8").send(`${text}\n`);
  });
  return router;
}

/** What Apollo's page needs: it comes from Apollo's own servers. */
const sandboxPolicy =
  "default-src 'self' 'unsafe-inline' https://*.apollographql.com https://fonts.googleapis.com https://fonts.gstatic.com data:; frame-ancestors 'none'";

function sandboxPage(sandbox: () => Promise<string>): ExplorerPage {
  return async (_request, response) => {
    response.setHeader("content-security-policy", sandboxPolicy);
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(await sandbox());
  };
}

/** The explorer's own policy: scripts and workers are ours alone; its editor writes styles and brings its font. */
function explorerHeaders({ https }: Pick<Config, "https">): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: https,
  });
}
