import { expect, it } from "vitest";
import { openMail } from "./mail.ts";

it("production rejects the local inbox unless ALLOW_LOCAL_STANDINS is set", async () => {
  await expect(openMail({ NODE_ENV: "production" })).rejects.toThrow("set SMTP_URL");
  const allowed = await openMail({ NODE_ENV: "production", ALLOW_LOCAL_STANDINS: "true" });
  expect(allowed.inboxUrl).toMatch(/^http:\/\/localhost:\d+$/);
  await allowed.stop();
});

it("a mail server of one's own takes the place of the inbox", async () => {
  const mail = await openMail({ NODE_ENV: "production", SMTP_URL: "smtp://mail.example:25" });
  expect([mail.smtpUrl, mail.inboxUrl]).toEqual(["smtp://mail.example:25", null]);
  await mail.stop();
});
