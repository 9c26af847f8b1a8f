import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, call } from "../../../tests/support/calls.ts";
import { allMailSent, type Mailed, mailTo, startWithMail } from "../../../tests/support/third-parties/mail.ts";
import { aClient, unique } from "../../../tests/support/people.ts";

let dataspace: Mailed;
beforeAll(async () => {
  dataspace = await startWithMail({
    DEMO_MAIL_TO: "sales@finder.example",
    BOOKING_URL: "https://booking.example/talk",
  });
});
afterAll(() => dataspace.close());

function request(token: string, body: object): Promise<Answer> {
  return call(dataspace, "scheduledemoemail", { token, body });
}

async function kept(email: string): Promise<unknown[]> {
  return (await dataspace.services.db.pool.query("select name, query from demorequest where email = $1", [email])).rows;
}

describe("requesting a demo", () => {
  it("stores name, email and query, and emails them to sales", async () => {
    const { owner } = await aClient(dataspace);
    const email = `${unique()}@acme.com`;
    const body = { name: "  Ann Bee ", email: ` ${email.toUpperCase()} `, query: " <b>All of it</b> " };
    expect(await request(owner.token, body)).toMatchObject({ status: 200, body: { success: true } });
    expect(await kept(email)).toEqual([{ name: "Ann Bee", query: "<b>All of it</b>" }]);
    const mail = await mailTo(dataspace, "sales@finder.example", /Demo request: Ann Bee/);
    expect(mail.text).toContain(email);
    expect(mail.text).toContain("<b>All of it</b>");
    await allMailSent(dataspace);
  });

  it.each([
    ["name", { name: "   " }, "Required"],
    ["email", { email: "ann@acme" }, "Invalid email"],
    ["query", { query: "\n\t" }, "Required"],
    ["query", { query: "x".repeat(201) }, "At most 200 characters"],
    ["query", { query: "x".repeat(60_000) }, "At most 200 characters"],
  ])("is rejected with a wrong %s (%#), and stores nothing", async (field, wrong, sentence) => {
    const { owner } = await aClient(dataspace);
    const email = `${unique()}@acme.com`;
    const answer = await request(owner.token, { name: "Ann", email, query: "Show me", ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { error: { context: { field } } } });
    expect(JSON.stringify(answer.body)).toContain(sentence);
    expect(await kept(email)).toEqual([]);
  });

  it("is limited to five requests in 15 minutes", async () => {
    const { owner } = await aClient(dataspace);
    const body = { name: "Ann", email: `${unique()}@acme.com`, query: "Show me" };
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await request(owner.token, body));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("returns the booking URL", async () => {
    const { owner } = await aClient(dataspace);
    expect(await call(dataspace, "scheduledemoemail", { token: owner.token, method: "GET" })).toMatchObject({
      status: 200,
      body: { bookingurl: "https://booking.example/talk" },
    });
  });
});
