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

test("the sources' page says what the radar did today and in 30 days", async () => {
  await dataspace.rows(
    `insert into radarday (day, calls, people) values (current_date, 7, 5), (current_date - 29, 9, 8), (current_date - 31, 90, 80)`,
  );
  await dataspace.rows(
    "insert into personmove (profileid, movedon) values ('\\x01', now()), ('\\x01', now() - interval '40 days')",
  );
  expect((await ask<Listed>("list")).body.radar).toEqual({ callsADay: 0, calls: 7, people: 13, moves: 1 });
  await dataspace.rows("delete from personmove");
});

test("each label is compared with what was observed, over all sources and by source", async () => {
  await dataspace.rows(
    `insert into labelday values ('2026-11-01', 'valid', 'import', 400, 20), ('2026-11-02', 'valid', 'import', 400, 60),
       ('2026-11-02', 'valid', 'Hunter', 99, 0)`,
  );
  const { labels } = (await ask<Listed>("list")).body;
  expect(labels).toMatchObject([
    { quality: "VERIFIED", source: null, predicted: 0.97, observations: 979, state: "TOO_LOW" },
    { quality: "VERIFIED", source: "Hunter", observations: 99, observed: 1, state: "TOO_FEW" },
    { quality: "VERIFIED", source: "import", observations: 880, observed: 800 / 880, state: "TOO_LOW" },
    { quality: "PARTIALLY_VERIFIED", source: null, predicted: 0.7, observations: 0, observed: null, low: 0, high: 1 },
  ]);
  expect(labels[0]?.low).toBeCloseTo(0.8994, 4);
  expect(labels[0]?.high).toBeCloseTo(0.9339, 4);
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

test("no email of a source that is not trusted is Verified, until it is trusted again", async () => {
  const [settings] = await listed();
  const { owner } = await aClient(dataspace);
  const trust = (trusted: boolean) => ask("trust", { id: settings?.id, trusted, reason: "Its emails bounce." });
  const labelOf = async (slug: string): Promise<unknown> => {
    const linkedinurl = `https://www.linkedin.com/in/${slug}`;
    const business_emails = [{ address: `${slug}@acme.example`, status: "valid" as const }];
    first?.tell(linkedinurl, { linkedinurl, full_name: "Jo Doe", business_emails });
    const asked = { token: owner.token, body: { linkedinurl, business: true } };
    const answer = await call<{ resource: ContactView[] }>(dataspace, "searchurl", asked);
    return answer.body.resource[0]?.data[0]?.validation;
  };
  expect((await trust(false)).body.source).toMatchObject({ trusted: false });
  expect(await labelOf("jo2")).toBe("unknown");
  const again = { token: owner.token, body: { linkedinurl: "https://www.linkedin.com/in/jo2" } };
  const checked = { validation: "unknown", reason: "source_not_trusted" };
  expect((await call(dataspace, "refreshcontact", again)).body).toMatchObject({ verification: checked });
  await trust(true);
  expect(await labelOf("jo3")).toBe("valid");
  const log = "select detail, reason from operatorlog where operation = 'sources/trust' order by entryid";
  expect(await dataspace.rows(log)).toEqual(
    ["trusted false", "trusted true"].map((detail) => ({ detail, reason: "Its emails bounce." })),
  );
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
