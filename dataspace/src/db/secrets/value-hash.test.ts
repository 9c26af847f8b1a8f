import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { soleKey } from "./keyring.ts";
import { canonicalEmail, canonicalPhone, listedHash } from "./value-hash.ts";

const keys = soleKey(Buffer.alloc(32, 7));

function sha(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

it("a value and its SHA-256 from another list stand in the list as the same entry, in whatever spelling", () => {
  for (const email of ["jane@acme.com", " Jane@ACME.com "])
    expect(listedHash(keys, "email", canonicalEmail(email))).toEqual(listedHash(keys, "email", sha("jane@acme.com")));
  for (const phone of ["+1 (404) 555-0134", "0014045550134", "+14045550134 ext 12"])
    expect(listedHash(keys, "phone", canonicalPhone(phone))).toEqual(listedHash(keys, "phone", sha("+14045550134")));
});

it("without the key nobody finds out whose address an entry is", () => {
  const entry = listedHash(keys, "email", "jane@acme.com").toString("hex");
  expect(sha("jane@acme.com").startsWith(entry)).toBe(false);
  expect(listedHash(soleKey(Buffer.alloc(32, 8)), "email", "jane@acme.com").toString("hex")).not.toBe(entry);
});
