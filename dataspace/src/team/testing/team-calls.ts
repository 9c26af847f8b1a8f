import { type Answer, call, type ErrorBody } from "../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aPlan, type Client, unique } from "../../../../tests/support/people.ts";

type Row = Record<string, unknown> & { appuserid: number };
export type TeamBody = ErrorBody & Row & { resource: Row[]; success: boolean; seatcount: number };

type From = { token?: string | undefined; query?: string; headers?: Record<string, string> };

/** `POST _table/appuser`, `PATCH` and `DELETE` of a record, as an owner's program sends them. */
export function invite(on: TestDataspace, resource: unknown, { token, query = "", headers = {} }: From) {
  return call<TeamBody>(on, `${table(on)}${query}`, { token, body: { resource }, headers });
}

export function patch(on: TestDataspace, id: number | string | undefined, body: unknown, { token, query = "" }: From) {
  return call<TeamBody>(on, `${table(on, id)}${query}`, { token, body, method: "PATCH" });
}

export function remove(on: TestDataspace, id: number | string, { token, query = "" }: From) {
  return call<TeamBody>(on, `${table(on, id)}${query}`, { token, method: "DELETE" });
}

/** Returns a person to invite, with a new business email. */
export function aPerson(change: Record<string, unknown> = {}) {
  return {
    firstname: "New",
    lastname: "Mate",
    email: `mate-${unique()}@acme-${unique()}.com`,
    role: "member",
    ...change,
  };
}

/** A client whose plan has this many seats, its counter brought up to date. */
export async function aTeam(on: TestDataspace, seats: number): Promise<Client> {
  const client = await aClient(on, { planid: await aPlan(on, { seats }) });
  await recount(on, client);
  return client;
}

export function recount(on: TestDataspace, { clientid, owner }: Client): Promise<Answer<TeamBody>> {
  return call<TeamBody>(on, "updateclient_credit", { token: owner.token, body: { afid: owner.afid, clientid } });
}

/** Rows of `appuser` that have a seat, and the counter that must go with them. */
export async function seatsOf(
  { services }: TestDataspace,
  clientid: number,
): Promise<{ used: number; seatcount: number }> {
  const { rows } = await services.db.pool.query<{ used: number; seatcount: number }>(
    `select (select count(*)::int from appuser where clientid = $1 and isdeleted = 0) as used, seatcount
     from usercredit where clientid = $1`,
    [clientid],
  );
  return rows[0] ?? { used: -1, seatcount: -1 };
}

/** Gives a client's plan another number of seats, as a smaller or larger plan does. */
export async function resizePlan({ services }: TestDataspace, { planid }: Client, seats: number): Promise<void> {
  await services.db.pool.query("update subscriptionplan set availableseats = $2 where planid = $1", [planid, seats]);
}

function table({ services }: TestDataspace, id?: number | string): string {
  return `${services.config.DATASPACE_NAME}/_table/appuser${id === undefined ? "" : `/${id}`}`;
}
