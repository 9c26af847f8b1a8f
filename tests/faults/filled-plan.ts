import { expect } from "vitest";
import { call } from "../support/calls.ts";
import { aMember } from "../support/people.ts";
import type { Paying } from "../support/third-parties/payments.ts";
import type { Person } from "./payment-stage.ts";

const mostMembers = 7;

/** Fills what the present plan allows, after a smaller one was ordered. */
export async function fillPlan(dataspace: Paying, { client, token }: Person): Promise<void> {
  const { seats, keys } = await useOf(dataspace, client.clientid);
  for (let member = 1; member < Math.min(seats, mostMembers); member += 1) await aMember(dataspace, client.clientid);
  const path = `${dataspace.services.config.DATASPACE_NAME}/_table/apikeys`;
  const resource = Array.from({ length: keys }, (_, at) => ({ purpose: `Key ${at}` }));
  if (keys > 0) expect((await call(dataspace, path, { token, body: { resource } })).status).toBe(200);
}

/** Expects no active member or key beyond the current plan, then deletes all of them. */
export async function expectWithinPlan(dataspace: Paying, { client: { clientid } }: Person): Promise<void> {
  const { seats, keys, members, answering } = await useOf(dataspace, clientid);
  expect(members, "active members").toBeLessThanOrEqual(seats);
  expect(answering, "keys that answer").toBeLessThanOrEqual(keys);
  const { pool } = dataspace.services.db;
  await pool.query("update appuser set isdeleted = 1, isactive = 0 where clientid = $1 and role <> 'client'", [
    clientid,
  ]);
  await pool.query("update apikeys set isdeleted = 1, isactive = 0 where clientid = $1", [clientid]);
}

type Use = { seats: number; keys: number; members: number; answering: number };

async function useOf({ services }: Paying, clientid: number): Promise<Use> {
  const { rows } = await services.db.pool.query<Use>(
    `select p.availableseats as seats, p.availableapicall as keys,
       (select count(*)::int from appuser where clientid = $1 and isdeleted = 0 and isactive = 1) as members,
       (select count(*)::int from apikeys where clientid = $1 and isdeleted = 0 and isactive = 1) as answering
     from usersubscription s join subscriptionplan p on p.planid = s.planid where s.clientid = $1`,
    [clientid],
  );
  const [use] = rows;
  if (!use) throw new Error(`Client ${clientid} has no plan`);
  return use;
}
