import type { Reads } from "./reads.ts";
import { membersPath, pageBody } from "./calls.ts";
import type { Rest } from "./rest.ts";
import { toAllowance, toContact, toCredits, toMember, toPlan, toSubscription, toTeamMember } from "./shapes.ts";

/** What every resolver is given. */
export type Context = { readonly rest: Rest; readonly reads: Reads };

type Page = { readonly page: number; readonly pageSize: number };
type OfClient = { readonly id: number };

/** The usual resolvers: each field asks for what it shows. */
export const resolvers = {
  Query: {
    viewer: async (_root: unknown, _args: unknown, { reads }: Context) => toMember((await reads.session()).appuser),
    members: async (_root: unknown, { page, pageSize }: Page, { rest }: Context) => {
      const { resource, meta } = await rest.get(membersPath(page, pageSize));
      return { items: resource.map(toTeamMember), totalCount: meta.count };
    },
    myContacts: async (_root: unknown, { page, pageSize }: Page, { rest }: Context) => {
      const { resource, meta } = await rest.post("searchname", pageBody(page, pageSize));
      return { items: resource.map(toContact), totalCount: meta.count };
    },
    revealedCount: (_root: unknown, { days }: { readonly days: number }, { reads }: Context) => reads.revealed(days),
  },
  Member: {
    client: async ({ clientid }: { readonly clientid: number }, _args: unknown, { reads }: Context) => {
      const row = await reads.client(clientid);
      return { id: row.clientid, companyName: row.companyname };
    },
  },
  Client: {
    credits: async ({ id }: OfClient, _args: unknown, { reads }: Context) => toCredits(await reads.credits(id)),
    subscription: async ({ id }: OfClient, _args: unknown, { reads }: Context) => {
      const row = await reads.subscription(id);
      return row === undefined ? null : toSubscription(row);
    },
    seats: async ({ id }: OfClient, _args: unknown, { reads }: Context) => {
      const [plan, credit] = await Promise.all([planOf(reads, id), reads.credits(id)]);
      return toAllowance(plan?.seats ?? 0, credit.seatcount);
    },
    apiKeys: async ({ id }: OfClient, _args: unknown, { reads }: Context) => {
      const [plan, credit] = await Promise.all([planOf(reads, id), reads.credits(id)]);
      return toAllowance(plan?.keys ?? 0, credit.apicallcount);
    },
  },
  Subscription: {
    plan: async ({ planid }: { readonly planid: number }, _args: unknown, { reads }: Context) =>
      toPlan(await reads.plan(planid)),
  },
  TeamMember: {
    creditsUsed: ({ id }: { readonly id: number }, _args: unknown, { reads }: Context) => reads.spent(id),
  },
};

async function planOf(reads: Reads, clientid: number) {
  const row = await reads.subscription(clientid);
  return row === undefined ? null : toPlan(await reads.plan(row.planid));
}
