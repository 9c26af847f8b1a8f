import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["Ann@Acme.com", "ann@acme.com", "acme.com"],
  ["ann+list@acme.com", "ann@acme.com", "acme.com"],
  ["ann+a+b@acme.com", "ann@acme.com", "acme.com"],
  ["a.nn@acme.com", "a.nn@acme.com", "acme.com"],
  ["a.n.n+x@gmail.com", "ann@gmail.com", "gmail.com"],
  ["ann@googlemail.com", "ann@gmail.com", "gmail.com"],
  ["+tag@acme.com", "+tag@acme.com", "acme.com"],
  ["ann@eu.mail.acme.com", "ann@eu.mail.acme.com", "acme.com"],
  ["ann@eu.acme.co.uk", "ann@eu.acme.co.uk", "acme.co.uk"],
  ["ann@acme.com.au", "ann@acme.com.au", "acme.com.au"],
  ["ann+x@MÜLLER.de", "ann@xn--mller-kva.de", "xn--mller-kva.de"],
  ["ann@co.uk.com", "ann@co.uk.com", "uk.com"],
])("%s reaches the mailbox %s of the domain %s", (email, mailbox, domain) => {
  expect(mailboxOf(email)).toEqual({ mailbox, domain });
});
