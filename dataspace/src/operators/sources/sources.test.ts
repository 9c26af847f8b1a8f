import type { ContactView } from "@finder/contract/endpoints/contacts";
import type { AnswerOf } from "@finder/contract/operators/operation";
import type * as declared from "@finder/contract/operators/sources";
import { type LocalSources, startSources } from "@finder/standins/sources/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { outcomeOf } from "../../../../tests/support/console/outcomes.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient } from "../../../../tests/support/people.ts";

let [first, second]: LocalSources[] = [];
let dataspace: TestDataspace;
let operator: ConsoleOperator;
beforeAll(async () => {
  [first, second] = [await startSources(), await startSources()];
  dataspace = await startDataspace({ ...first.env, PEOPLE_SOURCE_KEY: "of the settings" });
  operator = await aConsoleOperator(dataspace, "data");
});
afterAll(async () => {
  await dataspace?.close();
  for (const each of [first, second]) await each?.close();
});

type Listed = AnswerOf<typeof declared.peopleSources>;
type Changed = AnswerOf<typeof declared.createPeopleSource>;

function ask<Body = Changed>(name: string, body: object = {}): ReturnType<typeof call<Body & Partial<ErrorBody>>> {
  return call(dataspace, `operator/sources/${name}`, { token: operator.token, body });
}

async function listed(): Promise<Listed["sources"]> {
  return (await ask<Listed>("list")).body.sources;
}

function added(more: object = {}): ReturnType<typeof ask<Changed>> {
  const data = ["PHONE", "PERSONAL_EMAIL", "BUSINESS_EMAIL"];
  return ask("create", {
    kind: "HTTP",
    name: "Second",
    address: `${second?.url}/people`,
    data,
    callsPerMinute: 60,
    ...more,
  });
}

async function found(slug: string): Promise<string | null | undefined> {
  const { owner } = await aClient(dataspace);
  const body = { linkedinurl: `https://www.linkedin.com/in/${slug}`, phone: true };
  const answer = await call<{ resource: ContactView[] }>(dataspace, "searchurl", { token: owner.token, body });
  return answer.body.resource[0]?.title;
}

test("a key is tested before it is kept, sealed, and never shown", async () => {
  const refused = await added({ key: "bad key" });
  expect([refused.status, refused.body.error?.context]).toMatchObject([400, { code: "BAD_REQUEST", field: "key" }]);
  expect(refused.body.error?.message).toBe("The source answered 401: No such key.");
  const insecure = await added({ address: "http://people.example/ask", key: "right" });
  expect(insecure.body.error?.context).toMatchObject({ field: "address" });
  const { status, body } = await added({ key: "right", price: 0.05 });
  expect([status, body.source]).toMatchObject([200, { hasKey: true, price: 0.05, enabled: true, ofSettings: false }]);
  expect(JSON.stringify(body)).not.toContain("right");
  expect((await added({ key: "right" })).body.error?.context).toMatchObject({ field: "name" });
  const [row] = await dataspace.rows<{ sealed: Buffer; detail: string }>(
    `select key_sealed as sealed, (select string_agg(coalesce(subject, '') || coalesce(detail, ''), ' ') from operatorlog) as detail
     from peoplesource where name = 'Second'`,
  );
  expect(row?.sealed.toString("latin1")).not.toContain("right");
  expect(row?.detail).toContain("Secondhttp");
  expect(row?.detail).not.toContain("right");
  await ask("delete", { id: body.source?.id });
});

test("sources are asked in their order; a disabled or deleted one is not", async () => {
  const [settings] = await listed();
  const { body } = await added({ key: "right" });
  for (const each of [first, second])
    each?.tell("https://www.linkedin.com/in/jo1", {
      linkedinurl: "https://www.linkedin.com/in/jo1",
      full_name: "Jo Doe",
      title: each === first ? "First" : "Second",
      phones: ["+14045550134"],
    });
  const ids = [body.source?.id, settings?.id];
  expect((await ask("order", { ids: [settings?.id] })).body.error?.context).toMatchObject({ code: "CONFLICT" });
  expect((await ask<Listed>("order", { ids })).body.sources.map(({ id }) => id)).toEqual(ids);
  expect(await found("jo1")).toBe("Second");
  await ask("change", { id: body.source?.id, enabled: false });
  const asked = second?.asked.people.length;
  expect(await found("ann-bee")).toBe("Account Executive");
  await ask("change", { id: body.source?.id, enabled: true });
  expect(outcomeOf(await ask("delete", { id: body.source?.id }))).toBe("done");
  expect(await found("ann-cee")).toBe("Account Executive");
  expect(second?.asked.people.length).toBe(asked);
  const [gone] = await dataspace.rows<{ count: number }>(
    "select count(*)::int as count from peoplesource where removedon is not null and key_sealed is not null",
  );
  expect(gone?.count).toBe(0);
});

test("PEOPLE_SOURCE_URL becomes a source once; later starts renew address and key", async () => {
  const [settings] = await listed();
  expect(settings).toMatchObject({ kind: "HTTP", address: `${first?.url}/people`, hasKey: true, ofSettings: true });
  const refused = await ask("change", { id: settings?.id, address: `${second?.url}/people` });
  expect(refused.body.error?.message).toContain("PEOPLE_SOURCE_URL names this source");
  await ask("change", { id: settings?.id, name: "Mine", callsPerMinute: 7 });
  const again = async (env: object): Promise<void> => {
    await (await startDataspace({ ...dataspace.env, ...env })).close();
  };
  await again({ PEOPLE_SOURCE_URL: `${second?.url}/people` });
  const renewed = { id: settings?.id, name: "Mine", callsPerMinute: 7, address: `${second?.url}/people` };
  expect(await listed()).toMatchObject([renewed]);
  await ask("delete", { id: settings?.id });
  await again({});
  expect(await listed()).toEqual([]);
});
