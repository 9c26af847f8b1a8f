import type { AddressInfo } from "node:net";
import fastify from "fastify";
import mercurius from "mercurius";
import { loadedReads } from "./reads.ts";
import { resolvers, type Context } from "./resolvers.ts";
import { restOf, sessionOf } from "./rest.ts";
import { typeDefs } from "./schema.ts";
import { toCredits, toPlan } from "./shapes.ts";

/** Mercurius with its just-in-time compiler, and its own loaders where a key is all that a field needs. */
const { Query, Member, Client, Subscription: _subscription, TeamMember: _teamMember } = resolvers;
const { credits: _credits, ...client } = Client;

type Queries<Parent> = readonly { readonly obj: Parent }[];

const app = fastify();
await app.register(mercurius, {
  schema: typeDefs,
  resolvers: { Query, Member, Client: client },
  loaders: {
    Client: {
      credits: (queries: Queries<{ id: number }>, { reads }: Context) =>
        Promise.all(queries.map(async ({ obj }) => toCredits(await reads.credits(obj.id)))),
    },
    Subscription: {
      plan: (queries: Queries<{ planid: number }>, { reads }: Context) =>
        Promise.all(queries.map(async ({ obj }) => toPlan(await reads.plan(obj.planid)))),
    },
    TeamMember: {
      creditsUsed: (queries: Queries<{ id: number }>, { reads }: Context) =>
        Promise.all(queries.map(({ obj }) => reads.spent(obj.id))),
    },
  },
  jit: 1,
  context: (request: { headers: { authorization?: string } }) => {
    const rest = restOf(sessionOf(request.headers.authorization));
    return { rest, reads: loadedReads(rest) };
  },
} as object);
await app.listen({ host: "127.0.0.1", port: 0 });
console.log((app.server.address() as AddressInfo).port);
