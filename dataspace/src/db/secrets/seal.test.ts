import { createCipheriv, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readKeyring, soleKey } from "./keyring.ts";
import { seal, unseal } from "./seal.ts";

const keys = soleKey(randomBytes(32));

it("a sealed value opens with its key and its row, and with nothing else", () => {
  const sealed = seal(keys, "jane@acme.com", "row 1");
  expect(unseal(keys, sealed, "row 1")).toBe("jane@acme.com");
  expect(() => unseal(keys, sealed, "row 2")).toThrow("unable to authenticate");
  expect(() => unseal(soleKey(randomBytes(32)), sealed, "row 1")).toThrow("unable to authenticate");
});

it("no nonce is used twice, also when many values are sealed", () => {
  const nonces = new Set(Array.from({ length: 5000 }, () => seal(keys, "same", "row").subarray(4, 16).toString("hex")));
  expect(nonces.size).toBe(5000);
});

describe("keys by number", () => {
  const [first, second] = [randomBytes(32), randomBytes(32)].map((key) => key.toString("base64"));

  it("a value sealed before keys had numbers opens, even if it starts like a number", () => {
    const key = Buffer.from(first ?? "", "base64");
    const ring = readKeyring({ SEAL_KEYS: `2:${second},1:${first}` });
    for (const nonce of [Buffer.alloc(12, 3), Buffer.from("5ea1000200000000000000ab", "hex")]) {
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from("row"));
      const body = Buffer.concat([cipher.update("jane@acme.com"), cipher.final()]);
      expect(unseal(ring, Buffer.concat([nonce, cipher.getAuthTag(), body]), "row")).toBe("jane@acme.com");
    }
  });

  it("the first key of SEAL_KEYS seals, all open; a missing key is named by its number", () => {
    const sealed = seal(readKeyring({ SEAL_KEYS: `2:${second},1:${first}` }), "jane@acme.com", "row");
    expect(unseal(readKeyring({ SEAL_KEYS: `1:${first} 2:${second}` }), sealed, "row")).toBe("jane@acme.com");
    expect(() => unseal(readKeyring({ SEAL_KEY: first }), sealed, "row")).toThrow("sealed with key 2");
  });

  it("values are found by key 1's hashes until INDEX_KEY names another", () => {
    const index = readKeyring({ SEAL_KEY: first }).index;
    expect(readKeyring({ SEAL_KEYS: `2:${second},1:${first}` }).index).toEqual(index);
    expect(readKeyring({ SEAL_KEYS: `2:${second}`, INDEX_KEY: first }).index).toEqual(index);
    expect(() => readKeyring({ SEAL_KEYS: `2:${second}` })).toThrow("Set INDEX_KEY to the key that was number 1");
  });

  it.each([
    [{}, "SEAL_KEY needs 32 bytes in base64."],
    [{ SEAL_KEY: first, SEAL_KEYS: `1:${first}` }, "Set SEAL_KEY or SEAL_KEYS, not both."],
    [{ SEAL_KEYS: " " }, "SEAL_KEYS names no key."],
    [{ SEAL_KEYS: `${first}` }, "SEAL_KEYS is a list like 2:key,1:key"],
    [{ SEAL_KEYS: `0:${first}` }, "numbers from 1 to 65535"],
    [{ SEAL_KEYS: `1:${first},1:${second}` }, "SEAL_KEYS names key 1 twice."],
    [{ SEAL_KEYS: `2:short,1:${first}` }, "Key 2 of SEAL_KEYS needs 32 bytes in base64."],
    [{ SEAL_KEY: first, INDEX_KEY: "short" }, "INDEX_KEY needs 32 bytes in base64."],
  ])("settings %o are refused with a sentence", (settings, sentence) => {
    expect(() => readKeyring(settings)).toThrow(sentence);
  });
});
