import type { FastifyInstance } from "fastify";
import type { Services } from "../../../context.ts";
import { docsPage, docsPolicy, type ShownDocument } from "./docs-page.ts";
import { openApiDocument } from "./openapi.ts";

const anHour = "public, max-age=3600";

/** `GET /openapi.json` and the page that renders it, `GET /docs` (`/docs/api` where the web has addresses of its own). Free, without a key. */
export function docsRoutes(app: FastifyInstance, { config, going }: Services): void {
  const json = JSON.stringify(openApiDocument(config.WEB_URL, going));
  const page = docsPage(JSON.parse(json) as ShownDocument, going);

  app.get("/openapi.json", (_request, reply) =>
    reply
      .type("application/json; charset=utf-8")
      .header("cache-control", anHour)
      .header("access-control-allow-origin", "*")
      .send(json),
  );
  for (const address of ["/docs", "/docs/api"])
    app.get(address, (_request, reply) =>
      reply
        .type("text/html; charset=utf-8")
        .header("cache-control", anHour)
        .header("content-security-policy", docsPolicy)
        .send(page),
    );
}
