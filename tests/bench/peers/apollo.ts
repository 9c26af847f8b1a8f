import { ApolloServer } from "@apollo/server";
import { startStandaloneServer } from "@apollo/server/standalone";
import { loadedReads, naiveReads } from "./reads.ts";
import { resolvers, type Context } from "./resolvers.ts";
import { restOf, sessionOf } from "./rest.ts";
import { typeDefs } from "./schema.ts";

/** Apollo Server as its documentation starts it; `loaders` adds DataLoader. */
const readsOf = process.argv[2] === "loaders" ? loadedReads : naiveReads;
const server = new ApolloServer<Context>({ typeDefs, resolvers });
const { url } = await startStandaloneServer(server, {
  listen: { host: "127.0.0.1", port: 0 },
  context: async ({ req }) => {
    const rest = restOf(sessionOf(req.headers.authorization));
    return { rest, reads: readsOf(rest) };
  },
});
console.log(new URL(url).port);
