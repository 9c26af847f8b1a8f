import { readLargeId } from "@finder/contract/rules/row-id";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aKeyHolder, contacts, get } from "../../dataspace/src/apikeys/testing/api-calls.ts";
import { ask, inFrontOf, type Stack } from "../../gateway/src/testing/stack.ts";
import { call } from "../support/calls.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aMember, anOperator, manyProfiles, unique } from "../support/people.ts";
import { isLong } from "../support/run.ts";
import { until } from "../support/until.ts";

type Page = {
  edges: { node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

/** Sets every bigint sequence of the database to continue from `first`. */
async function numberFrom({ services }: TestDataspace, first: number): Promise<void> {
  await services.db.pool.query(`do $$ declare each record; begin
    for each in select attrelid::regclass as name, attname as key from pg_attribute join pg_class on pg_class.oid = attrelid
      where attidentity <> '' and atttypid = 'bigint'::regtype and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s alter column %I restart with ${first}', each.name, each.key);
    end loop; end $$`);
}

// 2^53 is how far numbers are exact; from 2^48 on a worker numbers its rows.
describe.each([Number.MAX_SAFE_INTEGER - 1_000_000, ...(isLong ? [2 ** 48] : [])])("rows numbered from %i", (first) => {
  let stack: Stack<TestDataspace>;
  beforeAll(async () => {
    stack = await inFrontOf(await startDataspace({ JOB_POLL_MS: "20" }));
    await numberFrom(stack.dataspace, first);
  });
  afterAll(async () => {
    await expectLedgerBalances(stack.dataspace.services.db);
    await stack.close();
  });

  async function send<Data>(token: string, document: string, variables: object = {}): Promise<Data> {
    const { data, errors } = await ask(stack.gateway, document, { token, variables });
    expect(errors).toEqual([]);
    return data as Data;
  }

  /** The keys of a client's rows as the database writes them. */
  async function keysOf(table: string, key: string, clientid: number): Promise<string[]> {
    const { rows } = await stack.dataspace.services.db.pool.query<{ key: string }>(
      `select ${key}::text as key from ${table} where clientid = $1 order by ${key}`,
      [clientid],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(Number(row.key)).toBeGreaterThanOrEqual(first);
    return rows.map((row) => row.key);
  }

  async function someContacts(count: number) {
    const client = await aKeyHolder(stack.dataspace, { credits: 20 });
    const people = await manyProfiles(stack.dataspace, count);
    const reveal =
      "mutation ($url: String!) { revealContact(url: $url, datum: PHONE) { contact { id } charged userErrors { code } } }";
    for (const { url, key } of people)
      expect(await send(client.owner.token, reveal, { url })).toEqual({
        revealContact: { contact: { id: key }, charged: 1, userErrors: [] },
      });
    return { ...client, people, token: client.owner.token, newest: people.map(({ key }) => key).toReversed() };
  }

  it("are revealed, listed behind cursors, tagged, removed and put back", async () => {
    const { clientid, people, token, newest } = await someContacts(4);
    const kept = await keysOf("usercontact", "contactid", clientid);
    const listed: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const { myContactsConnection: page }: { myContactsConnection: Page } = await send(
        token,
        "query ($after: String) { myContactsConnection(first: 2, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } }",
        { after },
      );
      listed.push(...page.edges.map(({ node }) => node.id));
      after = page.pageInfo.endCursor;
      more = page.pageInfo.hasNextPage;
      expect(Buffer.from(after ?? "", "base64url").toString()).toContain(kept[kept.length - listed.length] ?? "none");
    }
    expect(listed).toEqual(newest);

    const two = { ids: people.slice(0, 2).map(({ key }) => key) };
    const tag =
      'mutation ($selection: ContactSelection!) { tagContacts(selection: $selection, add: ["Hot"]) { changed tags { contacts } userErrors { code } } }';
    const tagged = { changed: 2, tags: [{ contacts: 2 }], userErrors: [] };
    expect(await send(token, tag, { selection: two })).toEqual({ tagContacts: tagged });
    const hot = '{ myContacts(filter: { tag: "hot" }) { items { id tags } totalCount } }';
    const both = { items: newest.slice(2).map((id) => ({ id, tags: ["Hot"] })), totalCount: 2 };
    expect(await send(token, hot)).toEqual({ myContacts: both });

    const remove =
      "mutation ($selection: ContactSelection!) { removeContacts(selection: $selection) { removed undoId userErrors { code } } }";
    const { removeContacts } = await send<{ removeContacts: { undoId: string } }>(token, remove, { selection: two });
    const [removal] = await keysOf("contactremoval", "removalid", clientid);
    expect(removeContacts).toEqual({ removed: 2, undoId: removal, userErrors: [] });
    expect(await send(token, hot)).toMatchObject({ myContacts: { totalCount: 0 } });
    const undo = "mutation ($id: ID!) { undoRemoveContacts(undoId: $id) { restored userErrors { code } } }";
    expect(await send(token, undo, { id: removal })).toMatchObject({ undoRemoveContacts: { restored: 2 } });
    expect(await send(token, hot)).toEqual({ myContacts: both });
    const untag = 'mutation { deleteTag(name: "hot") { changed tags { id } userErrors { code } } }';
    expect(await send(token, untag)).toEqual({ deleteTag: { changed: 2, tags: [], userErrors: [] } });
  });

  it("are found in the tables by their keys, and by a filter on them", async () => {
    const { clientid, people, token } = await someContacts(2);
    const [one = ""] = await keysOf("usercontact", "contactid", clientid);
    const table = "finder/_table/usercontact";
    const row = { contactid: readLargeId(one), linkedinurl: people[0]?.url };
    const byKey = await call(stack.dataspace, `${table}/${one}`, { token, method: "GET" });
    expect(byKey).toMatchObject({ status: 200, body: row });
    const filtered = await call(stack.dataspace, `${table}?filter=contactid%3D${one}`, { token, method: "GET" });
    expect(filtered).toMatchObject({ status: 200, body: { resource: [row] } });
    const beyond = await call(stack.dataspace, `${table}/9007199254740993`, { token, method: "GET" });
    expect(beyond.status).toBe(400);
  });

  it("are views that are saved and deleted", async () => {
    const { clientid, token } = await someContacts(1);
    const save = 'mutation { saveView(name: "Mine", query: "sort=name") { views { id name } userErrors { code } } }';
    const saved = await send<{ saveView: { views: { id: string }[] } }>(token, save);
    const [id] = await keysOf("savedview", "viewid", clientid);
    expect(saved).toEqual({ saveView: { views: [{ id, name: "Mine" }], userErrors: [] } });
    const remove = "mutation ($id: ID!) { deleteView(id: $id) { views { id } userErrors { code } } }";
    expect(await send(token, remove, { id })).toEqual({ deleteView: { views: [], userErrors: [] } });
  });

  it("votes with refunds, an operator's decision and the person's history", async () => {
    const { clientid, people, token } = await someContacts(6); // the sixth refund waits
    const report =
      "mutation ($url: String!, $value: String!) { reportInvalid(url: $url, datum: PHONE, value: $value) { refunded inReview userErrors { code } } }";
    for (const [index, { url, phone }] of people.entries())
      expect(await send(token, report, { url, value: phone[0] })).toMatchObject({
        reportInvalid: { refunded: index < 5 ? 1 : 0, inReview: index === 5 },
      });
    const returns = await keysOf("creditreturn", "returnid", clientid);
    const operator = { token: (await anOperator(stack.dataspace)).token, key: stack.dataspace.operatorKey };
    const waiting = await call(stack.dataspace, "creditreturns", { ...operator, method: "GET" });
    const returnid = readLargeId(returns.at(-1) ?? "");
    expect(waiting.body).toMatchObject({ resource: [{ clientid, returnid }] });
    const body = { clientid, returnid, decision: "approve", reason: "It bounced" };
    expect(await call(stack.dataspace, "creditreturns", { ...operator, body })).toMatchObject({
      body: { resource: { returnid, state: "approved" } },
    });
    const refresh = "mutation ($url: String!) { refreshContact(url: $url) { userErrors { code } } }";
    await send(token, refresh, { url: people[5]?.url });
    const asked = "query ($id: ID!) { contactHistory(id: $id) { id kind charged } }";
    const { contactHistory } = await send<{ contactHistory: { id: string; kind: string }[] }>(token, asked, {
      id: people[5]?.key,
    });
    expect(contactHistory.map(({ kind }) => kind).toSorted()).toEqual(["REFRESHED", "REFUNDED", "REVEALED", "VOTED"]);
    expect(contactHistory.find(({ kind }) => kind === "REFUNDED")?.id).toContain(String(returnid));
    const [event = ""] = await keysOf("contactevent", "eventid", clientid);
    expect(contactHistory.find(({ kind }) => kind === "REFRESHED")?.id).toContain(event);
  });

  it("are the lines of the credit statement and of the audit log, each by its key", async () => {
    const { clientid, token } = await someContacts(3);
    const { creditStatement, auditLog } = await send<
      Record<"creditStatement" | "auditLog", { items: { id: string }[] }>
    >(token, "{ creditStatement { items { id } } auditLog { items { id } } }");
    const idsOf = (page: { items: { id: string }[] }): string[] => page.items.map(({ id }) => id).toSorted();
    expect(idsOf(creditStatement)).toEqual((await keysOf("creditledger", "ledgerid", clientid)).toSorted());
    expect(idsOf(auditLog)).toEqual((await keysOf("auditentry", "auditid", clientid)).toSorted());
  });

  it("are the calls of the public API", async () => {
    const { clientid, token, apikey, people } = await someContacts(1);
    expect((await get(stack.dataspace, contacts(people[0]?.url ?? "", "personalemails"), apikey)).status).toBe(200);
    const [id = ""] = await keysOf("apiusage", "apiusageid", clientid);
    const used = await call(stack.dataspace, `finder/_table/apiusage/${id}`, { token, method: "GET" });
    expect(used).toMatchObject({ status: 200, body: { apiusageid: readLargeId(id), charged: 1 } });
    const log = "{ apiRequests { items { charged } } }";
    expect(await send(token, log)).toEqual({ apiRequests: { items: [{ charged: 1 }] } });
  });

  it("are chosen for jobs, revealed for colleagues and exported", async () => {
    const { clientid, people, token } = await someContacts(3);
    const mate = await aMember(stack.dataspace, clientid);
    const ids = people.map(({ key }) => key);
    const bulk =
      "mutation ($ids: [ID!]!, $key: String!) { startBulkReveal(selection: { ids: $ids }, data: [PHONE], attemptKey: $key) { job { id } userErrors { code } } }";
    expect(await finished(mate.token, bulk, { ids, key: unique() })).toMatchObject({ found: 3, charged: 0 });
    for (const who of [token, mate.token]) {
      const exporting =
        'mutation ($key: String!) { startExport(selection: { matching: { search: "" } }, attemptKey: $key) { job { id } userErrors { code } } }';
      const file = await finished(who, exporting, { key: unique() });
      expect(file).toMatchObject({ state: "DONE", total: 3 });
      const answer = await fetch(stack.gateway.url + file.fileUrl, { headers: { authorization: `Bearer ${who}` } });
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    }
  });

  type Job = { state: string; fileUrl: string; finishedOn: string | null };

  async function finished(token: string, order: string, variables: object): Promise<Job> {
    const [started] = Object.values(await send<Record<string, { job: { id: string } }>>(token, order, variables));
    const document = "query ($id: ID!) { job(id: $id) { state total found charged fileUrl finishedOn } }";
    return until(async () => {
      const { job } = await send<{ job: Job }>(token, document, { id: started?.job.id });
      return job.finishedOn !== null && job;
    });
  }
});
