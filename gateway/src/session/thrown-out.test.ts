import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startGateway, type TestGateway } from "../../../tests/support/gateway.ts";
import { aClient, aMember, type MemberPerson } from "../../../tests/support/people.ts";
import { ask, browser, codesOf, startBesideOthers } from "../testing/stack.ts";

/** As long as a gateway may trust a session. */
const aSecond = { SESSION_CACHE_MS: "1000" };

let stack: Awaited<ReturnType<typeof startBesideOthers>>;
let second: TestGateway;
beforeAll(async () => {
  stack = await startBesideOthers(aSecond);
  second = await startGateway(stack.dataspace, aSecond);
});
afterAll(async () => {
  await second.close();
  await stack.close();
});

const viewer = "{ viewer { id name } }";

/** Every kind of call that a session makes, at a gateway; what each is refused with. */
async function refusalsAt({ url }: Pick<TestGateway, "url">, token: string): Promise<string[]> {
  const headers = { ...browser, cookie: `finder_session=${token}` };
  const codeOf = async (path: string, init: RequestInit): Promise<string> => {
    const answer = await fetch(`${url}${path}`, { headers, ...init });
    return ((await answer.json()) as { code?: string }).code ?? "none";
  };
  const form = new FormData();
  form.append("files", new Blob(["x"]), "x.png");
  return [
    ...codesOf(await ask({ url }, viewer, { token })),
    ...codesOf(await ask({ url }, viewer, { headers })),
    ...codesOf(await ask({ url }, "{ myContacts { totalCount } }", { token })),
    ...codesOf(await ask({ url }, "{ mySessions { id } }", { token })),
    await codeOf("/files/avatars/1.png", {}),
    await codeOf("/account/photo", { method: "POST", body: form }),
  ];
}

/** Moves the clock of the gateways until the test ends. */
function aSecondLater(): void {
  const now = Date.now;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + 1_000);
  onTestFinished(() => clock.mockRestore());
}

function everywhere(code: string): string[] {
  return Array.from({ length: 6 }, () => code);
}

async function aWarmMember(): Promise<MemberPerson> {
  const { clientid } = await aClient(stack.dataspace);
  const member = await aMember(stack.dataspace, clientid);
  for (const gateway of [stack.gateway, second])
    expect((await ask(gateway, viewer, { token: member.token })).errors).toEqual([]);
  return member;
}

test.each([
  ["disabled", "isactive = 0", "ACCOUNT_DISABLED"],
  ["deleted", "isdeleted = 1, isactive = 0", "ACCOUNT_DELETED"],
])("a member who is %s is out of every call of every gateway within a second", async (_how, change, code) => {
  const { token, clientid, appuserid } = await aWarmMember();
  await stack.dataspace.services.db.pool.query(`update appuser set ${change} where clientid = $1 and appuserid = $2`, [
    clientid,
    appuserid,
  ]);
  aSecondLater();
  for (const gateway of [stack.gateway, second]) expect(await refusalsAt(gateway, token)).toEqual(everywhere(code));
});

test("a session that was ended at one gateway is out at the others within a second", async () => {
  const { token } = await aWarmMember();
  await ask(stack.gateway, "mutation { endAllSessions { sessions { id } } }", { token });
  expect(await refusalsAt(stack.gateway, token)).toEqual(everywhere("SESSION_ENDED"));
  aSecondLater();
  expect(await refusalsAt(second, token)).toEqual(everywhere("SESSION_ENDED"));
});

test("a gateway that would trust a session for longer than a second does not start", async () => {
  await expect(startGateway(stack.dataspace, { SESSION_CACHE_MS: "1001" })).rejects.toThrow("SESSION_CACHE_MS");
});
