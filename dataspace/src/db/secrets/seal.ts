import { createCipheriv, createDecipheriv, createSecretKey, hash, randomBytes, type KeyObject } from "node:crypto";
import { refuseWhileMasking } from "./masking.ts";
import type { Keyring } from "./keyring.ts";

// A prepared key seals ten times faster than raw bytes, which OpenSSL would prepare again for every value.
const prepared = new WeakMap<Uint8Array, KeyObject>();

let random = Buffer.alloc(0);

/**
 * Values at rest: AES-256-GCM. A sealed value is `mark (2) | key's number (2) | nonce (12) | tag (16) | ciphertext`; `bind`
 * ties it to the row it belongs to, so a value copied into another row does not open.
 */
export function seal({ current }: Keyring, text: string, bind: Buffer | string): Buffer {
  const nonce = takeNonce();
  const cipher = createCipheriv("aes-256-gcm", prepare(current.key), nonce);
  cipher.setAAD(typeof bind === "string" ? Buffer.from(bind) : bind);
  const body = cipher.update(text, "utf8");
  cipher.final(); // empty in this mode: only the tag is still to come
  return Buffer.concat([headOf(current.number), nonce, cipher.getAuthTag(), body]);
}

/** The text of a sealed value; throws when its key is missing, or when the binding is another one, and VIEW_ONLY for who only looks. */
export function unseal({ keys }: Keyring, sealed: Buffer, bind: Buffer | string): string {
  refuseWhileMasking();
  const number = numberOf(sealed);
  if (number === null) return openEarlier(keys, sealed, bind);
  const key = keys.get(number);
  try {
    return open(key ?? refuse(number), sealed.subarray(headBytes), bind);
  } catch (error) {
    // One in 65,536 values from before keys had numbers begins with the mark by chance.
    return openEarlier(keys, sealed, bind, error);
  }
}

/** First bytes of every value that this key seals. */
export function headOf(number: number): Buffer {
  return Buffer.from([...mark, number >> 8, number & 255]);
}

/** SHA-256, for what is looked up but never shown: session tokens, API keys. */
export function fingerprint(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}

const mark = [0x5e, 0xa1] as const;
const headBytes = 4;

/** Number of the key that sealed a value; null: from before keys had numbers. */
function numberOf(sealed: Buffer): number | null {
  return sealed[0] === mark[0] && sealed[1] === mark[1] ? sealed.readUInt16BE(2) : null;
}

/** Opens a value without a number: `nonce (12) | tag (16) | ciphertext`, by whichever key fits. */
function openEarlier(keys: Keyring["keys"], sealed: Buffer, bind: Buffer | string, reason?: unknown): string {
  for (const key of keys.values()) {
    try {
      return open(key, sealed, bind);
    } catch (error) {
      reason ??= error;
    }
  }
  throw reason;
}

function open(key: Uint8Array, sealed: Buffer, bind: Buffer | string): string {
  const decipher = createDecipheriv("aes-256-gcm", prepare(key), sealed.subarray(0, 12));
  decipher.setAAD(typeof bind === "string" ? Buffer.from(bind) : bind);
  decipher.setAuthTag(sealed.subarray(12, 28));
  const body = decipher.update(sealed.subarray(28));
  decipher.final(); // compares the tag; it adds nothing in this mode
  return body.toString("utf8");
}

function refuse(number: number): never {
  throw new Error(`A value is sealed with key ${number}, which SEAL_KEYS does not name.`);
}

const nonceBytes = 12;

function takeNonce(): Buffer {
  if (random.length < nonceBytes) random = randomBytes(nonceBytes * 1024);
  const nonce = random.subarray(0, nonceBytes);
  random = random.subarray(nonceBytes);
  return nonce;
}

function prepare(key: Uint8Array): KeyObject {
  const known = prepared.get(key);
  if (known) return known;
  const made = createSecretKey(key);
  prepared.set(key, made);
  return made;
}
