import { createHash } from "node:crypto";
import type { ListImportAnswer, SuppressionsAnswer } from "@finder/contract/endpoints/privacy";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statementsOf } from "../../../../tests/support/statements.ts";
import { call } from "../../../../tests/support/calls.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { expectLedgerBalances } from "../../../../tests/support/ledger.ts";
import { aClient, aMember, aProfile, manyProfiles, type Profile, unique } from "../../../../tests/support/people.ts";
import { sized } from "../../../../tests/support/run.ts";
import { aKeyHolder, contacts, get } from "../../apikeys/testing/api-calls.ts";
import { listedHash } from "../../db/secrets/value-hash.ts";
import { privacyCalls, refused } from "../testing/privacy-calls.ts";
import { nothingSealed, sealedOf, tracesOf } from "../testing/traces.ts";
import { eraseAgain } from "./erase-again.ts";

let dataspace: TestDataspace;
let on: Awaited<ReturnType<typeof privacyCalls>>;
beforeAll(async () => {
  dataspace = await startDataspace({ API_CALLS_PER_SECOND: "1000", API_CALLS_PER_MINUTE: "10000" });
  on = await privacyCalls(dataspace);
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

describe("the suppression list is enforced", () => {
  it("in a search and a reveal without a statement more, and nothing is charged", async () => {
    const [known, gone] = await manyProfiles(dataspace, 2);
    if (!known || !gone) throw new Error("two people");
    const { owner, clientid } = await aClient(dataspace);
    await on.erase(gone.url);
    await on.search(owner.token, known);
    for (const person of [known, gone]) {
      const statements = await statementsOf(() => on.search(owner.token, person));
      expect(statements.filter((name) => name.startsWith("find_"))).toEqual(["find_caller", "find_person"]);
    }
    expect(await on.reveal(owner.token, gone)).toMatchObject(refused);
    const { rows } = await dataspace.services.db.pool.query(
      "select count(*)::int as n from creditledger where clientid = $1 and kind = 'reveal'",
      [clientid],
    );
    expect(rows[0]).toEqual({ n: 0 });
  });

  it("the public API lists suppressed people, 451 if all are, and charges nothing", async () => {
    const { apikey } = await aKeyHolder(dataspace);
    const [known, gone] = await manyProfiles(dataspace, 2);
    if (!known || !gone) throw new Error("two people");
    await on.erase(gone.url);
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

  it("on unknown people, by address, email, phone or hash", async () => {
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
    expect((await on.list(entries)).body).toEqual({ added: 4 });
    expect((await on.list(entries)).body).toEqual({ added: 0 });
    expect(await on.search(owner.token, { url: stranger })).toMatchObject({
      body: { meta: { suppressed: true } },
    });
    for (const { profileid } of [a, b, c]) expect(await sealedOf(dataspace, profileid)).toEqual(nothingSealed);
  });
});

describe("operators", () => {
  it("read all data held of a person: values, their sources, who opened them", async () => {
    const person = await aProfile(dataspace);
    const { owner } = await aClient(dataspace, { companyname: "Watchful Ltd" });
    await on.reveal(owner.token, person, "personalemail");
    const { body } = await call(dataspace, `personaldata?linkedinurl=${person.url}`, { ...on.operator, method: "GET" });
    expect(body).toMatchObject({
      profilekey: person.key,
      profile: { full_name: "Jane Doe", source: "import" },
      values: { personal: person.personal, phone: person.phone },
      owners: [{ client: "Watchful Ltd", datum: "personal", source: "web" }],
      contacts: [{ client: "Watchful Ltd" }],
      listed: null,
    });
    await on.erase(person.url);
    const after = await call(dataspace, `personaldata?linkedinurl=${person.url}`, { ...on.operator, method: "GET" });
    expect(after.body).toMatchObject({ profile: null, values: null, contacts: [], listed: { source: "operator" } });
  });

  it("erase repeatedly, and unlist a person, who can be imported again and stays paid", async () => {
    const person = await aProfile(dataspace);
    const { owner } = await aClient(dataspace);
    await on.reveal(owner.token, person, "personalemail");
    expect([(await on.erase(person.url)).status, (await on.erase(person.url)).status]).toEqual([200, 200]);
    const listed = await call<SuppressionsAnswer>(dataspace, "suppressions?limit=1000", {
      ...on.operator,
      method: "GET",
    });
    const hashes = [person.profileid.toString("hex"), ...hashesOf(person)];
    for (const hash of hashes) {
      expect(listed.body.resource.map((row) => row.hash)).toContain(hash);
      expect((await call(dataspace, `suppressions/${hash}`, { ...on.operator, method: "DELETE" })).status).toBe(200);
    }
    expect((await call(dataspace, `suppressions/${hashes[0]}`, { ...on.operator, method: "DELETE" })).status).toBe(404);
    expect((await on.search(owner.token, person)).body).toEqual({ resource: [], meta: { suppressed: false } });
    const back = await aProfile(dataspace, { slug: person.key.slice(3), personal: person.personal });
    expect(await on.reveal(owner.token, back, "personalemail")).toMatchObject({ status: 200, body: { charged: 0 } });
  });

  it("load a long list as a stream; a repetition adds nothing; wrong lines are listed", async () => {
    const people = sized(6_000, 100_000);
    const lines = Array.from({ length: people }, (_, index) =>
      index % 2 ? `https://www.linkedin.com/in/list-${index}` : `list-${index}@else.net`,
    );
    const [person] = await manyProfiles(dataspace, 1);
    lines.splice(0, 1, "kind,value", "who is this?", person?.personal[0] ?? "");
    const send = async (sent: readonly string[]): Promise<ListImportAnswer> => {
      const answer = await fetch(`${dataspace.url}/api/v2/suppressionlist`, {
        method: "POST",
        headers: {
          "content-type": "text/csv",
          "x-dreamfactory-api-key": on.operator.key,
          "x-dreamfactory-session-token": on.operator.token,
        },
        body: sent.join("\r\n"),
      });
      return (await answer.json()) as ListImportAnswer;
    };
    expect(await send(lines)).toEqual({
      read: people + 1,
      added: people,
      known: 0,
      refused: 1,
      refusals: [{ line: 2, reason: expect.stringContaining("neither") as string }],
    });
    expect(await sealedOf(dataspace, person?.profileid ?? Buffer.alloc(0))).toEqual(nothingSealed);
    expect(await send(lines.slice(0, 3_000))).toMatchObject({ added: 0, known: 2_998 });
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

function hashesOf({ personal, business }: Profile): string[] {
  return [...personal, ...business.map(({ address }) => address)].map((email) =>
    listedHash(dataspace.services.config.keyring, "email", email).toString("hex"),
  );
}

it("concurrent reveals, erasures and lists leave no value and charge no refusal", async () => {
  const people = await manyProfiles(dataspace, sized(4, 12));
  const { owner, clientid } = await aClient(dataspace, { credits: 1_000 });
  const members = [owner, ...(await Promise.all([1, 2, 3].map(() => aMember(dataspace, clientid))))];
  const reveals = people.flatMap((person, index) => [
    ...members.map(({ token }) =>
      on.reveal(token, person, ["personalemail", "businessemail", "directdial"][index % 3]),
    ),
    on.erase(person.url),
    ...members.map(({ token }) => on.reveal(token, person, "businessemail")),
  ]);
  const answers = await Promise.all(reveals);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 451]));
  await eraseAgain(dataspace.services, 0); // as a round does later
  for (const { profileid } of people) expect(await sealedOf(dataspace, profileid)).toEqual(nothingSealed);
  const slugs = people.map(({ key }) => key.slice(3));
  expect(await tracesOf(dataspace, slugs)).toEqual([]);
});
