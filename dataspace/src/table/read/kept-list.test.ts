import { beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { aClient, aMember } from "../../../../tests/support/people.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

type People = { resource: { appuserid: number; email: string }[] } & Partial<ErrorBody>;

async function people(token: string, filter: string, params: Record<string, string> = {}): Promise<unknown> {
  const query = new URLSearchParams({ filter, fields: "appuserid,email" });
  for (const [name, value] of Object.entries(params)) query.set(`params[${name}]`, value);
  const { body } = await call<People>(dataspace, `finder/_table/appuser?${query.toString()}`, { token, method: "GET" });
  return body.error?.code ?? body.resource.map(({ appuserid }) => appuserid);
}

it("a cached list isn't shared between clients, roles or parameters", async () => {
  const [one, two] = [await aClient(dataspace), await aClient(dataspace)];
  const member = await aMember(dataspace, one.clientid);
  const byId = (token: string, id: string): Promise<unknown> => people(token, "appuserid=:id", { ":id": id });
  for (let times = 0; times < 2; times += 1) {
    expect(await byId(one.owner.token, `${one.owner.appuserid}`)).toEqual([one.owner.appuserid]);
    expect(await byId(one.owner.token, `${member.appuserid}`)).toEqual([member.appuserid]);
    expect(await byId(one.owner.token, `${two.owner.appuserid}`)).toEqual([]);
    expect(await byId(two.owner.token, `${two.owner.appuserid}`)).toEqual([two.owner.appuserid]);
    expect(await byId(one.owner.token, "none")).toBe(400);
  }
});

it("what a filter says of the caller is each caller's own", async () => {
  const { clientid, owner } = await aClient(dataspace);
  const other = await aClient(dataspace);
  await aMember(dataspace, clientid);
  const mine = "email={user.email}";
  for (let times = 0; times < 2; times += 1) {
    expect(await people(owner.token, mine)).toEqual([owner.appuserid]);
    expect(await people(other.owner.token, mine)).toEqual([other.owner.appuserid]);
  }
});
