import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createSchema, createYoga } from "graphql-yoga";
import { loadedReads } from "./reads.ts";
import { resolvers, type Context } from "./resolvers.ts";
import { restOf, sessionOf } from "./rest.ts";
import { typeDefs } from "./schema.ts";

/** GraphQL Yoga, with DataLoader; parse and validation caches are its own defaults. */
const yoga = createYoga<object, Context>({
  schema: createSchema<Context>({ typeDefs, resolvers }),
  logging: false,
  graphiql: false,
  context: ({ request }) => {
    const rest = restOf(sessionOf(request.headers.get("authorization") ?? ""));
    return { rest, reads: loadedReads(rest) };
  },
});
const server = createServer(yoga);
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
