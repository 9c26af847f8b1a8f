import { createTransport } from "nodemailer";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Inbox, startInbox } from "./inbox.ts";

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.close());

async function send(subject: string, html: string): Promise<void> {
  const transport = createTransport(inbox.smtpUrl);
  await transport.sendMail({ from: "a@b.example", to: { name: "", address: "c@d.example" }, subject, html });
  transport.close();
}

async function read(path: string): Promise<string> {
  return (await fetch(`${inbox.url}${path}`)).text();
}

it("sent mail is listed and readable, and its links open in a new tab", async () => {
  await send("Hello", '<a href="https://example.com/x?token=1">open</a>');
  const [mail] = inbox.mails();
  expect(mail).toMatchObject({ recipients: ["c@d.example"], from: "a@b.example", subject: "Hello" });
  expect(await read("/")).toContain(`href="/mail/${mail?.id}"`);
  const page = await read(`/mail/${mail?.id}`);
  expect(page).toContain("https://example.com/x?token=1");
  expect(page).toContain("<iframe");
  const found = JSON.parse(await read("/messages.json?to=c@d.example")) as unknown[];
  expect(found.length).toBe(1);
  expect(JSON.parse(await read("/messages.json?to=x@d.example"))).toEqual([]);
});

it("a mail's markup stays inside its frame, where no script runs", async () => {
  await send("<img src=x onerror=alert(1)>", '"></iframe><script>alert(1)</script>');
  const [mail] = inbox.mails();
  const answer = await fetch(`${inbox.url}/mail/${mail?.id}`);
  const page = await answer.text();
  expect(page).not.toContain("<script>");
  expect(page).not.toContain("<img");
  expect(page).toMatch(/sandbox="[^"]*"/);
  expect(page).not.toContain("allow-scripts");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await read("/")).not.toContain("<img");
});
