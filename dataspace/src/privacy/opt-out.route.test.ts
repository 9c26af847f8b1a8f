import type { OptOutRequestRow } from "@finder/contract/endpoints/privacy";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, call, type ErrorBody } from "../../../tests/support/calls.ts";
import { expectLedgerBalances } from "../../../tests/support/ledger.ts";
import { allMailSent, linkIn, type Mailed, mailTo, startWithMail } from "../../../tests/support/third-parties/mail.ts";
import { aClient, aProfile, manyProfiles, unique } from "../../../tests/support/people.ts";
import { privacyCalls, refused } from "./testing/privacy-calls.ts";
import { nothingSealed, sealedOf, tracesOf } from "./testing/traces.ts";

let dataspace: Mailed;
let on: Awaited<ReturnType<typeof privacyCalls>>;
beforeAll(async () => {
  dataspace = await startWithMail({ API_CALLS_PER_SECOND: "1000", API_CALLS_PER_MINUTE: "10000" });
  on = await privacyCalls(dataspace);
});
afterAll(async () => {
  await expectLedgerBalances(dataspace.services.db);
  await dataspace.close();
});

async function askedToForget(url: string, email: string, count = 1): Promise<string> {
  expect(await call(dataspace, "optout", { body: { linkedinurl: url, email } })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  return (
    linkIn(await mailTo(dataspace, email.toLowerCase(), /Please confirm: remove my data/, count)).query["token"] ?? ""
  );
}

function confirm(token: string): Promise<Answer> {
  return call(dataspace, "optout/confirm", { body: { token } });
}

describe("a person who asks to be erased", () => {
  it("confirms by an emailed link, once, and is erased everywhere, also for buyers", async () => {
    const person = await aProfile(dataspace);
    const { owner, clientid } = await aClient(dataspace);
    await on.reveal(owner.token, person, "personalemail");
    await on.reveal(owner.token, person);
    const vote = { linkedin_url: person.url, type: "personalemail", action: "upvote" };
    expect((await on.post("contactfeedback", owner.token, vote)).status).toBe(200);
    const email = person.personal[0] ?? "";
    const token = await askedToForget(person.url.replace("www.", "de."), email.toUpperCase());
    expect((await confirm(token)).body).toEqual({ success: true });
    expect(await confirm(token)).toMatchObject({ status: 422, body: { error: { context: { code: "LINK_EXPIRED" } } } });
    expect(await sealedOf(dataspace, person.profileid)).toEqual(nothingSealed);
    expect((await on.search(owner.token, person)).body).toEqual({ resource: [], meta: { suppressed: true } });
    expect(await on.reveal(owner.token, person, "directdial")).toMatchObject(refused);
    expect(await on.reveal(owner.token, person)).toMatchObject(refused);
    expect((await on.post("searchname", owner.token, {})).body).toEqual({ resource: [], meta: { count: 0 } });
    await mailTo(dataspace, email, /Your data was removed/);
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

  it("has the same answer for known and unknown profiles and addresses", async () => {
    const person = await aProfile(dataspace);
    const answers = [];
    for (const [url, email] of [
      [person.url, person.personal[0]],
      [person.url, `stranger-${unique()}@else.net`],
      [`https://www.linkedin.com/in/absent-${unique()}`, `absent-${unique()}@else.net`],
    ] as const) {
      const token = await askedToForget(url, email ?? "");
      const { status, body } = await confirm(token);
      answers.push({ status, body, length: token.length });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it("with an address unknown for the person waits for an operator's decision", async () => {
    const people = await manyProfiles(dataspace, 2);
    const { owner } = await aClient(dataspace);
    const emails = people.map(() => `other-${unique()}@else.net`);
    for (const [index, { url }] of people.entries()) await confirm(await askedToForget(url, emails[index] ?? ""));
    for (const person of people)
      expect(await on.search(owner.token, person)).toMatchObject({ body: { meta: { suppressed: false } } });
    const waiting = await call<{ resource: OptOutRequestRow[] }>(dataspace, "optoutrequests?limit=1000", {
      ...on.operator,
      method: "GET",
    });
    const ours = waiting.body.resource.filter(({ email }) => emails.includes(email ?? ""));
    expect(ours.map(({ linkedinurl }) => linkedinurl)).toEqual(people.map(({ url }) => url));
    for (const [index, decision] of ["approve", "refuse"].entries())
      expect(
        await call(dataspace, `optoutrequests/${ours[index]?.requestid}`, { ...on.operator, body: { decision } }),
      ).toMatchObject({
        status: 200,
      });
    const answers = await Promise.all(people.map((person) => on.search(owner.token, person)));
    expect(answers.map(({ body }) => (body as { meta: unknown }).meta)).toEqual([
      { suppressed: true },
      { suppressed: false },
    ]);
    expect(
      (await call(dataspace, `optoutrequests/${ours[1]?.requestid}`, { ...on.operator, body: { decision: "approve" } }))
        .status,
    ).toBe(404);
    expect(await tracesOf(dataspace, emails)).toEqual([]);
  });

  it("proves an address, and is soon erased under any profile with that address", async () => {
    const email = `twice-${unique()}@home.net`;
    const [one, two] = [
      await aProfile(dataspace, { personal: [email] }),
      await aProfile(dataspace, { personal: [email] }),
    ];
    await confirm(await askedToForget(one.url, email));
    await on.list([{ kind: "email", value: `unrelated-${unique()}@x.net` }]); // an operator's entry is applied at once, with all that wait
    expect(await sealedOf(dataspace, two.profileid)).toEqual(nothingSealed);
  });

  it("cannot be used to flood an inbox", async () => {
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
