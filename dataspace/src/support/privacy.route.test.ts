import type { ListImportAnswer, OptOutRequestRow, SuppressionsAnswer } from "@finder/contract/endpoints/privacy";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../tests/support/calls.ts";
import { expectLedgerBalances } from "../../../tests/support/ledger.ts";
import { allMailSent, linkIn, type Mailed, mailTo, startWithMail } from "../../../tests/support/mail.ts";
import {
  aClient,
  aMember,
  anOperator,
  aProfile,
  manyProfiles,
  type Profile,
  unique,
} from "../../../tests/support/people.ts";
import { aKeyHolder, contacts, get, statementsDuring } from "../apikeys/testing/api-calls.ts";
import { nothingSealed, sealedOf, tracesOf } from "./testing/traces.ts";

let dataspace: Mailed;
let operator: { token: string; key: string };
beforeAll(async () => {
  dataspace = await startWithMail({ API_CALLS_PER_SECOND: "1000", API_CALLS_PER_MINUTE: "10000" });
  operator = { token: (await anOperator(dataspace)).token, key: dataspace.operatorKey };
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

const post = <Body>(path: string, token: string, body: object): Promise<Answer<Body>> =>
  call<Body>(dataspace, path, { token, body });
const reveal = (token: string, { url }: Profile, type = "businessemail"): Promise<Answer> =>
  post("getcontact", token, { linkedinurl: url, type, action: "reveal" });
const search = (token: string, { url }: Profile): Promise<Answer> =>
  post("searchurl", token, { linkedinurl: url, personal: true, business: true, phone: true });
const erase = (url: string): Promise<Answer> =>
  call(dataspace, `personaldata?linkedinurl=${encodeURIComponent(url)}`, { ...operator, method: "DELETE" });
const list = (entries: object[]): Promise<Answer<{ added: number }>> =>
  call(dataspace, "suppressions", { ...operator, body: { entries } });
const refused = { status: 451, body: { error: { code: 451, context: { code: "SUPPRESSED" } } } };

const askedToForget = async (url: string, email: string, count = 1): Promise<string> => {
  expect(await call(dataspace, "optout", { body: { linkedinurl: url, email } })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  return (
    linkIn(await mailTo(dataspace, email.toLowerCase(), /Please confirm: take me out/, count)).query["token"] ?? ""
  );
};
const confirm = (token: string): Promise<Answer> => call(dataspace, "optout/confirm", { body: { token } });

describe("somebody who asks to be forgotten", () => {
  it("confirms by a mailed link, once, and is gone everywhere, also for whoever had paid", async () => {
    const person = await aProfile(dataspace);
    const { owner, clientid } = await aClient(dataspace);
    await reveal(owner.token, person, "personalemail");
    await reveal(owner.token, person);
    await post("contactfeedback", owner.token, { linkedinurl: person.url, type: "personalemail", action: "upvote" });
    const email = person.personal[0] ?? "";
    const token = await askedToForget(person.url.replace("www.", "de."), email.toUpperCase());
    expect((await confirm(token)).body).toEqual({ success: true });
    expect(await confirm(token)).toMatchObject({ status: 422, body: { error: { context: { code: "LINK_EXPIRED" } } } });
    expect(await sealedOf(dataspace, person.profileid)).toEqual(nothingSealed);
    expect((await search(owner.token, person)).body).toEqual({ resource: [], meta: { suppressed: true } });
    expect(await reveal(owner.token, person, "directdial")).toMatchObject(refused);
    expect(await reveal(owner.token, person)).toMatchObject(refused);
    expect((await post("searchname", owner.token, {})).body).toEqual({ resource: [], meta: { count: 0 } });
    await mailTo(dataspace, email, /You have been taken out/);
    await allMailSent(dataspace);
    const { rows } = await dataspace.services.db.pool.query(
      "select kind, reference from creditledger where clientid = $1 and kind = 'reveal'",
      [clientid],
    );
    expect(rows).toEqual([
      { kind: "reveal", reference: null },
      { kind: "reveal", reference: null },
    ]);
    const [slug = ""] = person.key.split("/").slice(1);
    expect(await tracesOf(dataspace, [slug, email])).toEqual([]);
  });

  it("is answered the same whatever is known of the profile and the address", async () => {
    const person = await aProfile(dataspace);
    const answers = [];
    for (const [url, email] of [
      [person.url, person.personal[0]],
      [person.url, `stranger-${unique()}@else.net`],
      [`https://www.linkedin.com/in/nobody-${unique()}`, `nobody-${unique()}@else.net`],
    ] as const) {
      const token = await askedToForget(url, email ?? "");
      const { status, body } = await confirm(token);
      answers.push({ status, body, length: token.length });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it("with an address we do not know of the person waits for an operator, who approves or refuses", async () => {
    const people = await manyProfiles(dataspace, 2);
    const { owner } = await aClient(dataspace);
    const emails = people.map(() => `other-${unique()}@else.net`);
    for (const [index, { url }] of people.entries()) await confirm(await askedToForget(url, emails[index] ?? ""));
    for (const person of people)
      expect(await search(owner.token, person)).toMatchObject({ body: { meta: { suppressed: false } } });
    const waiting = await call<{ resource: OptOutRequestRow[] }>(dataspace, "optoutrequests?limit=1000", {
      ...operator,
      method: "GET",
    });
    const ours = waiting.body.resource.filter(({ email }) => emails.includes(email));
    expect(ours.map(({ linkedinurl }) => linkedinurl)).toEqual(people.map(({ url }) => url));
    for (const [index, decision] of ["approve", "refuse"].entries())
      expect(
        await call(dataspace, `optoutrequests/${ours[index]?.requestid}`, { ...operator, body: { decision } }),
      ).toMatchObject({
        status: 200,
      });
    const told = await Promise.all(people.map((person) => search(owner.token, person)));
    expect(told.map(({ body }) => (body as { meta: unknown }).meta)).toEqual([
      { suppressed: true },
      { suppressed: false },
    ]);
    expect(
      (await call(dataspace, `optoutrequests/${ours[1]?.requestid}`, { ...operator, body: { decision: "approve" } }))
        .status,
    ).toBe(404);
    expect(await tracesOf(dataspace, emails)).toEqual([]);
  });

  it("proves an address, and whoever holds it is forgotten under any profile, soon", async () => {
    const email = `twice-${unique()}@home.net`;
    const [one, two] = [
      await aProfile(dataspace, { personal: [email] }),
      await aProfile(dataspace, { personal: [email] }),
    ];
    await confirm(await askedToForget(one.url, email));
    await list([{ kind: "email", value: `unrelated-${unique()}@x.net` }]); // an operator's entry is applied at once, with all that wait
    expect(await sealedOf(dataspace, two.profileid)).toEqual(nothingSealed);
  });

  it("cannot be made to fill somebody's inbox", async () => {
    const email = `flood-${unique()}@else.net`;
    const ask = (): Promise<Answer> =>
      call(dataspace, "optout", { body: { linkedinurl: `linkedin.com/in/x-${unique()}`, email } });
    const answers = [await ask(), await ask(), await ask(), await ask()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  });

  it.each([
    [{ linkedinurl: "https://example.com/jane", email: "a@b.net" }, "BAD_PROFILE_URL", "linkedinurl"],
    [{ linkedinurl: "linkedin.com/in/jane", email: "a@b.net\r\nBcc: x@y.net" }, "BAD_REQUEST", "email"],
    [{ linkedinurl: "linkedin.com/in/jane", email: "" }, "BAD_REQUEST", "email"],
  ])("who writes %j is refused with the field", async (body, code, field) => {
    const answer = await call<ErrorBody>(dataspace, "optout", { body });
    expect(answer.body.error).toMatchObject({ status_code: 400, context: { code, field } });
  });
});

describe("the suppression list is enforced", () => {
  it("in a search and a reveal without a statement more, and nothing is charged", async () => {
    const [known, gone] = await manyProfiles(dataspace, 2);
    if (!known || !gone) throw new Error("two people");
    const { owner, clientid } = await aClient(dataspace);
    await erase(gone.url);
    await search(owner.token, known);
    for (const person of [known, gone]) {
      const statements = await statementsDuring(dataspace, () => search(owner.token, person));
      expect(statements.filter((name) => name.startsWith("find_"))).toEqual(["find_caller", "find_person"]);
    }
    expect(await reveal(owner.token, gone)).toMatchObject(refused);
    const { rows } = await dataspace.services.db.pool.query(
      "select count(*)::int as n from creditledger where clientid = $1 and kind = 'reveal'",
      [clientid],
    );
    expect(rows[0]).toEqual({ n: 0 });
  });

  it("in the public API: told beside others, 451 where all are suppressed, never charged", async () => {
    const { apikey } = await aKeyHolder(dataspace);
    const [known, gone] = await manyProfiles(dataspace, 2);
    if (!known || !gone) throw new Error("two people");
    await erase(gone.url);
    const both = await get(
      dataspace,
      `${contacts(known.url, "personalemails")}&linkedinurl=${encodeURIComponent(gone.url)}`,
      apikey,
    );
    expect(both.body).toMatchObject({
      data: [{ results: [{ status: "found" }] }, { results: [{ status: "suppressed", values: [], charged: 0 }] }],
      credits: { charged: 1 },
    });
    const alone = await get(dataspace, contacts(gone.url, "personalemails"), apikey);
    expect(alone).toMatchObject({ status: 451, body: { success: 0, code: "SUPPRESSED" } });
    expect(alone.headers.get("x-credits-charged")).toBe("0");
  });

  it("on people nobody knows yet, by address, email, phone or hash", async () => {
    const { owner } = await aClient(dataspace);
    const stranger = `https://www.linkedin.com/in/stranger-${unique()}`;
    const [a, b, c] = await manyProfiles(dataspace, 3);
    if (!a || !b || !c) throw new Error("three people");
    const sha = createHash("sha256")
      .update(c.business[0]?.address ?? "")
      .digest("hex");
    const entries = [
      { kind: "profile", value: stranger },
      { kind: "email", value: a.personal[0] },
      { kind: "phone", value: (b.phone[0] ?? "").replace("+1404", "+1 (404) ") },
      { kind: "email", value: sha },
    ];
    expect((await list(entries)).body).toEqual({ added: 4 });
    expect((await list(entries)).body).toEqual({ added: 0 });
    expect(await search(owner.token, { url: stranger } as Profile)).toMatchObject({
      body: { meta: { suppressed: true } },
    });
    for (const { profileid } of [a, b, c]) expect(await sealedOf(dataspace, profileid)).toEqual(nothingSealed);
  });
});

describe("operators", () => {
  it("tell a person everything that is held: values, where they are from, who opened them", async () => {
    const person = await aProfile(dataspace);
    const { owner } = await aClient(dataspace, { companyname: "Watchful Ltd" });
    await reveal(owner.token, person, "personalemail");
    const { body } = await call(dataspace, `personaldata?linkedinurl=${person.url}`, { ...operator, method: "GET" });
    expect(body).toMatchObject({
      profilekey: person.key,
      profile: { full_name: "Jane Doe", source: "import" },
      values: { personal: person.personal, phone: person.phone },
      owners: [{ client: "Watchful Ltd", datum: "personal", source: "web" }],
      contacts: [{ client: "Watchful Ltd" }],
      listed: null,
    });
    await erase(person.url);
    const after = await call(dataspace, `personaldata?linkedinurl=${person.url}`, { ...operator, method: "GET" });
    expect(after.body).toMatchObject({ profile: null, values: null, contacts: [], listed: { source: "operator" } });
  });

  it("erase as often as they like, and take somebody off the list, who then may come in again and stays paid for", async () => {
    const person = await aProfile(dataspace);
    const { owner } = await aClient(dataspace);
    await reveal(owner.token, person, "personalemail");
    expect([(await erase(person.url)).status, (await erase(person.url)).status]).toEqual([200, 200]);
    const listed = await call<SuppressionsAnswer>(dataspace, "suppressions?limit=1000", { ...operator, method: "GET" });
    const hashes = [person.profileid.toString("hex"), ...(await hashesOf(person))];
    for (const hash of hashes) {
      expect(listed.body.resource.map((row) => row.hash)).toContain(hash);
      expect((await call(dataspace, `suppressions/${hash}`, { ...operator, method: "DELETE" })).status).toBe(200);
    }
    expect((await call(dataspace, `suppressions/${hashes[0]}`, { ...operator, method: "DELETE" })).status).toBe(404);
    await dataspace.services.db.pool.query("delete from profile where profileid = $1", [person.profileid]);
    const back = await aProfile(dataspace, { slug: person.key.slice(3), personal: person.personal });
    expect(await reveal(owner.token, back, "personalemail")).toMatchObject({ status: 200, body: { charged: 0 } });
  });

  it("load a list of 100,000 people as it arrives; a second time adds nothing, and wrong lines are told", async () => {
    const lines = Array.from({ length: 100_000 }, (_, index) =>
      index % 2 ? `https://www.linkedin.com/in/list-${index}` : `list-${index}@else.net`,
    );
    const [person] = await manyProfiles(dataspace, 1);
    lines.splice(0, 1, "kind,value", "who is this?", person?.personal[0] ?? "");
    const send = async (sent: readonly string[]): Promise<ListImportAnswer> => {
      const answer = await fetch(`${dataspace.url}/api/v2/suppressionlist`, {
        method: "POST",
        headers: {
          "content-type": "text/csv",
          "x-dreamfactory-api-key": operator.key,
          "x-dreamfactory-session-token": operator.token,
        },
        body: sent.join("\r\n"),
      });
      return (await answer.json()) as ListImportAnswer;
    };
    const started = performance.now();
    expect(await send(lines)).toEqual({
      read: 100_001,
      added: 100_000,
      known: 0,
      refused: 1,
      refusals: [{ line: 2, reason: expect.stringContaining("neither") as string }],
    });
    console.log(`suppression list: 100,000 entries in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    expect(await sealedOf(dataspace, person?.profileid ?? Buffer.alloc(0))).toEqual(nothingSealed);
    expect(await send(lines.slice(0, 10_000))).toMatchObject({ added: 0, known: 9_998 });
  });

  it("alone may do so", async () => {
    const { owner } = await aClient(dataspace);
    for (const [path, method] of [
      ["suppressions", "GET"],
      ["suppressions", "POST"],
      ["suppressionlist", "POST"],
      ["personaldata?linkedinurl=linkedin.com/in/x", "GET"],
      ["personaldata?linkedinurl=linkedin.com/in/x", "DELETE"],
      ["optoutrequests", "GET"],
      ["optoutrequests/1", "POST"],
      [`suppressions/${"a".repeat(32)}`, "DELETE"],
    ] as const)
      expect((await call(dataspace, path, { method, token: owner.token })).status).toBe(403);
  });
});

const hashesOf = async ({ personal, business }: Profile): Promise<string[]> => {
  const { listedHash } = await import("../db/value-hash.ts");
  return [...personal, ...business.map(({ address }) => address)].map((email) =>
    listedHash(dataspace.services.config.sealKey, "email", email).toString("hex"),
  );
};

it("reveals, erasing and lists at once leave no value behind, and nobody pays for what is refused", async () => {
  const people = await manyProfiles(dataspace, 12);
  const { owner, clientid } = await aClient(dataspace, { credits: 1_000 });
  const members = [owner, ...(await Promise.all([1, 2, 3].map(() => aMember(dataspace, clientid))))];
  const reveals = people.flatMap((person, index) => [
    ...members.map(({ token }) => reveal(token, person, ["personalemail", "businessemail", "directdial"][index % 3])),
    erase(person.url),
    ...members.map(({ token }) => reveal(token, person, "businessemail")),
  ]);
  const answers = await Promise.all(reveals);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 451]));
  for (const { profileid } of people) expect(await sealedOf(dataspace, profileid)).toEqual(nothingSealed);
  const slugs = people.map(({ key }) => key.slice(3));
  expect(await tracesOf(dataspace, slugs)).toEqual([]);
});
