import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { canonicalEmail } from "@finder/contract/rules/text/email";
import { canonicalPhone } from "@finder/contract/rules/text/phone-number";
import { soleKey } from "./keyring.ts";
import { listedHash, valueHashes } from "./value-hash.ts";

const keys = soleKey(Buffer.alloc(32, 7));

function sha(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

it("a value and its SHA-256 of another list are one entry, in any spelling", () => {
  for (const email of ["jane@acme.com", " Jane@ACME.com "])
    expect(listedHash(keys, "email", canonicalEmail(email))).toEqual(listedHash(keys, "email", sha("jane@acme.com")));
  for (const phone of [
    "+1 (404) 555-0134",
    "0014045550134",
    "+14045550134 ext 12",
    "tel:+1-404-555-0134",
    "＋１４０４５５５０１３４",
  ])
    expect(listedHash(keys, "phone", canonicalPhone(phone))).toEqual(listedHash(keys, "phone", sha("+14045550134")));
});

it("an entry can't be matched to an address without the key", () => {
  const entry = listedHash(keys, "email", "jane@acme.com").toString("hex");
  expect(sha("jane@acme.com").startsWith(entry)).toBe(false);
  expect(listedHash(soleKey(Buffer.alloc(32, 8)), "email", "jane@acme.com").toString("hex")).not.toBe(entry);
});

it("a mailbox is found under the hash of each spelling of its domain", () => {
  const hashes = ["jörg@müller.de", "JÖRG@MÜLLER.DE", "jörg@xn--mller-kva.de", "jo\u0308rg@mu\u0308ller.de"].map(
    (email) => valueHashes(keys, [email], []).map((hash) => hash.toString("hex")),
  );
  expect(new Set(hashes.map((each) => each.join())).size).toBe(1);
  expect(hashes[0]).toEqual(
    ["jörg@xn--mller-kva.de", "jörg@müller.de"].map((email) => listedHash(keys, "email", email).toString("hex")),
  );
});
