import type { LinkedAppuser } from "@finder/contract/endpoints/account";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, type ErrorBody } from "../../../../tests/support/calls.ts";
import { linkIn, type Mailed, mailTo, startWithMail } from "../../../../tests/support/third-parties/mail.ts";
import { unique } from "../../../../tests/support/people.ts";

let dataspace: Mailed;
beforeAll(async () => {
  dataspace = await startWithMail();
});
afterAll(() => dataspace.close());

async function signedUp(): Promise<{ email: string; token: string }> {
  const email = `ann@acme-${unique()}.com`;
  await call(dataspace, "user/register", { body: { email, password: "Correct-Horse-1", name: "Ann Bee" } });
  const { query } = linkIn(await mailTo(dataspace, email, /Confirm your email/));
  return { email, token: query["token"] ?? "" };
}

describe("reading _table/appuser by email and verifytoken", () => {
  const read = (filter: string) =>
    call<{ resource: LinkedAppuser[] } & ErrorBody>(
      dataspace,
      `finder/_table/appuser?filter=${encodeURIComponent(filter)}`,
      { method: "GET" },
    );

  it("returns the account of an emailed link, never the token", async () => {
    const { email, token } = await signedUp();
    const { status, body } = await read(`(email='${email.toUpperCase()}') AND (verifytoken='${token}')`);
    expect(status).toBe(200);
    expect(body.resource).toMatchObject([{ email, isverified: 0, invitestatus: "accepted" }]);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it("answers no row for a wrong token, a part of one, or another email", async () => {
    const { email, token } = await signedUp();
    const other = await signedUp();
    for (const [whose, what] of [
      [email, "0".repeat(32)],
      [email, token.slice(0, 16)],
      [other.email, token],
    ])
      expect((await read(`(email='${whose}') AND (verifytoken='${what}')`)).body).toEqual({ resource: [] });
  });

  it.each([
    "verifytoken like '%'",
    "(email='EMAIL') OR (verifytoken='TOKEN')",
    "(email='EMAIL') AND (verifytoken<>'x')",
    "verifytoken='TOKEN'",
    "(email='EMAIL') AND NOT (verifytoken='x')",
  ])("returns nothing for %s", async (filter) => {
    const { email, token } = await signedUp();
    const { status, body } = await read(filter.replace("EMAIL", email).replace("TOKEN", token));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(body)).not.toContain("resource");
  });
});
