import { beforeAll, expect, it } from "vitest";
import { call } from "../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import { aClient, aMember, anOperator } from "../../../tests/support/people.ts";
import { aTeam, recount, resizePlan, type TeamBody } from "./testing/team-calls.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

it("available seats are those of the plan less owner, accepted and pending members", async () => {
  const client = await aTeam(dataspace, 7);
  await aMember(dataspace, client.clientid);
  await aMember(dataspace, client.clientid, { isactive: 0 });
  await aMember(dataspace, client.clientid, { isactive: 0, invitestatus: "pending" });
  await aMember(dataspace, client.clientid, { isdeleted: 1 });
  expect((await recount(dataspace, client)).body).toEqual({ success: true, seatcount: 3 });
  const path = `${dataspace.services.config.DATASPACE_NAME}/_table/usercredit?fields=seatcount`;
  const { body } = await call(dataspace, path, { token: client.owner.token, method: "GET" });
  expect(body).toEqual({ resource: [{ seatcount: 3 }] });
});

it("a plan with fewer seats than members has 0 available; no plan has none", async () => {
  const client = await aTeam(dataspace, 7);
  for (const _ of [1, 2, 3]) await aMember(dataspace, client.clientid);
  await resizePlan(dataspace, client, 2);
  expect((await recount(dataspace, client)).body).toEqual({ success: true, seatcount: 0 });
  expect((await recount(dataspace, await aClient(dataspace, { subscribed: false }))).body.seatcount).toBe(0);
});

it("only the owner counts, and only its own client's seats", async () => {
  const { owner, clientid } = await aTeam(dataspace, 5);
  const other = await aClient(dataspace);
  const ask = async (token: string | undefined, id: unknown = clientid): Promise<number> =>
    (await call<TeamBody>(dataspace, "updateclient_credit", { token, body: { afid: 1, clientid: id } })).status;
  expect(await ask(owner.token)).toBe(200);
  expect(await ask(owner.token, other.clientid)).toBe(403);
  expect(await ask(owner.token, "x")).toBe(400);
  expect(await ask((await aMember(dataspace, clientid)).token)).toBe(403);
  expect(await ask((await aMember(dataspace, clientid, { role: "admin" })).token)).toBe(403);
  expect(await ask((await anOperator(dataspace)).token)).toBe(403);
  expect(await ask(undefined)).toBe(401);
});
