import { createServer } from "node:http";
import { buildSchema, graphql } from "graphql";
import { loadedReads, naiveReads } from "./reads.ts";
import { resolvers } from "./resolvers.ts";
import { restOf, sessionOf } from "./rest.ts";
import { typeDefs } from "./schema.ts";

/** GraphQL.js alone over HTTP, which needs no package of its own: `npm test` runs the peers' resolvers by it. */
const readsOf = process.argv[2] === "loaders" ? loadedReads : naiveReads;
const schema = buildSchema(typeDefs);
for (const [type, fields] of Object.entries(resolvers))
  for (const [name, resolve] of Object.entries(fields)) {
    const field = (schema.getType(type) as { getFields?: () => Record<string, { resolve: unknown }> }).getFields?.()[
      name
    ];
    if (field) field.resolve = resolve;
  }

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { query, variables } = JSON.parse(Buffer.concat(chunks).toString()) as { query: string; variables?: object };
  const rest = restOf(sessionOf(request.headers.authorization));
  const contextValue = { rest, reads: readsOf(rest) };
  const answer = await graphql({ schema, source: query, variableValues: { ...variables }, contextValue });
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(answer));
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as { port: number }).port));
