import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGatewayRuntime } from "@graphql-hive/gateway-runtime";
import { getComposedSchemaFromConfig } from "@graphql-mesh/compose-cli";
import { loadOpenAPISubgraph } from "@omnigraph/openapi";
import { openApi, readingPosts } from "./openapi.ts";
import { upstream } from "./rest.ts";

/** GraphQL Mesh: the OpenAPI document composed into a graph, served by Hive Gateway. */
const source = join(mkdtempSync(join(tmpdir(), "finder-mesh-")), "openapi.json");
writeFileSync(source, JSON.stringify(openApi(upstream)));

function silent(): void {}

const logger = { debug: silent, info: silent, warn: silent, error: console.error, log: silent, child: () => logger };
const supergraph = await getComposedSchemaFromConfig(
  {
    subgraphs: [
      {
        sourceHandler: loadOpenAPISubgraph("dataspace", {
          source,
          endpoint: upstream,
          operationHeaders: {
            "x-dreamfactory-api-key": process.env["APP_API_KEY"] ?? "",
            "x-dreamfactory-session-token": "{context.headers['x-session']}",
          },
          selectQueryOrMutationField: readingPosts.map((fieldName) => ({ type: "query" as const, fieldName })),
        }),
      },
    ],
  },
  logger,
);
const gateway = createGatewayRuntime({ supergraph, logging: false, landingPage: false, graphiql: false });
const server = createServer(gateway);
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
