import { beforeAll, expect, it } from "vitest";
import { call } from "../../../../tests/support/calls.ts";
import type { TestDataspace } from "../../../../tests/support/dataspace.ts";
import { sharedDataspace } from "../../../../tests/support/shared/dataspace.ts";
import { statementsOf } from "../../../../tests/support/statements.ts";
import { aClient, aMember } from "../../../../tests/support/people.ts";
import { callerLookUp } from "./look-up-caller.ts";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await sharedDataspace();
});

it("concurrent calls are looked up by one statement, each with its own caller", async () => {
  const { clientid, owner } = await aClient(dataspace);
  const members = [owner, await aMember(dataspace, clientid), await aMember(dataspace, clientid)];
  const lookUp = callerLookUp(dataspace.services);
  const key = dataspace.appKey;
  const shown = [
    ...members.map(({ token }) => ({ key, token })),
    { key: "another", token: "unknown" },
    { key, token: undefined },
  ];
  const ask = (): Promise<object[]> => Promise.all(shown.map(lookUp));
  expect(await statementsOf(ask)).toHaveLength(1);
  const anonymous = { afid: null, appuserid: null, clientid: null };
  expect(await ask()).toMatchObject([
    ...members.map(({ afid, appuserid }) => ({ keyrole: "app", afid, appuserid, clientid })),
    { keyrole: null, ...anonymous },
    { keyrole: "app", ...anonymous },
  ]);
});

it("a just ended session is refused, however many calls are looked up with it", async () => {
  const [{ owner }, { owner: other }] = [await aClient(dataspace), await aClient(dataspace)];
  const ask = async ({ token }: { token: string }): Promise<number> =>
    (await call(dataspace, "datascript/appcounters", { token, method: "POST" })).status;
  expect(await ask(owner)).toBe(200);
  await call(dataspace, "user/session", { token: owner.token, method: "DELETE" });
  expect(await Promise.all([ask(other), ask(owner), ask(other), ask(owner)])).toEqual([200, 403, 200, 403]);
});
