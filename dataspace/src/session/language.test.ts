import { afterAll, beforeAll, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../tests/support/calls.ts";
import { type Mailed, mailTo, startWithMail } from "../../../tests/support/third-parties/mail.ts";
import { aClient, aPlan, unique } from "../../../tests/support/people.ts";
import { enqueueMail } from "../jobs/mail/mail-queue.ts";

const arabic = { "accept-language": "ar-EG,ar;q=0.9" };
const english = { "accept-language": "en-US,en;q=0.9" };
const rightToLeft = expect.stringContaining('dir="rtl"');

let dataspace: Mailed;
beforeAll(async () => {
  dataspace = await startWithMail();
});
afterAll(() => dataspace.close());

function choose(token: string, language: string) {
  return call<ErrorBody>(dataspace, "user/profile", { method: "PATCH", token, body: { language } });
}

it("an email is in its reader's chosen language, not in the browser's", async () => {
  const { owner } = await aClient(dataspace);
  expect((await choose(owner.token, "ar")).status).toBe(200);
  await call(dataspace, "user/password?reset=true", { body: { email: owner.email }, headers: english });
  expect((await mailTo(dataspace, owner.email, /كلمة المرور/)).html).toEqual(rightToLeft);
});

it("a mail that no request causes is in its reader's language too", async () => {
  const { owner, clientid } = await aClient(dataspace);
  await choose(owner.token, "ar");
  const { services } = dataspace;
  const job = { kind: "invoice", key: `job:${unique()}`, to: owner.email } as const;
  await enqueueMail(services.db.pool, services, { ...job, values: { clientid: String(clientid) } });
  expect((await mailTo(dataspace, owner.email, /./)).html).toEqual(rightToLeft);
});

it("an invitation is in the language that its inviter has chosen", async () => {
  const { owner } = await aClient(dataspace, { planid: await aPlan(dataspace, { seats: 3 }) });
  await choose(owner.token, "ar");
  const email = `mate@acme-${unique()}.com`;
  const person = { firstname: "New", lastname: "Mate", email, role: "member" };
  const body = { resource: [person] };
  await call(dataspace, "finder/_table/appuser", { token: owner.token, body, headers: english });
  expect((await mailTo(dataspace, email, /./)).html).toEqual(rightToLeft);
});

it("until a language is chosen, mail follows the request", async () => {
  const { owner } = await aClient(dataspace);
  await call(dataspace, "user/password?reset=true", { body: { email: owner.email }, headers: arabic });
  expect((await mailTo(dataspace, owner.email, /./)).html).toEqual(rightToLeft);
});

it("session and profile have the chosen language; an unsupported one is refused", async () => {
  const { owner } = await aClient(dataspace);
  const session = () =>
    call<{ language: string | null }>(dataspace, "user/session", { method: "GET", token: owner.token });
  expect((await session()).body.language).toBeNull();
  const refused = await choose(owner.token, "xx");
  expect([refused.status, refused.body.error.message]).toEqual([400, "A language is one of en, ar."]);
  await choose(owner.token, "ar");
  expect((await session()).body.language).toBe("ar");
  const profile = await call(dataspace, "user/profile", { method: "GET", token: owner.token });
  expect(profile.body).toMatchObject({ language: "ar" });
});
