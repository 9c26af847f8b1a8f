import { createCipheriv, createDecipheriv, createSecretKey, hash, randomBytes, type KeyObject } from "node:crypto";

// A prepared key seals ten times faster than raw bytes, which OpenSSL would prepare again for every value.
const prepared = new WeakMap<Buffer, KeyObject>();

let random = Buffer.alloc(0);

/**
 * Values at rest: AES-256-GCM. A sealed value is `nonce (12) | tag (16) | ciphertext`; `bind` ties it to the row it
 * belongs to, so a value copied into another row does not open.
 */
export function seal(key: Buffer, text: string, bind: Buffer | string): Buffer {
  const nonce = takeNonce();
  const cipher = createCipheriv("aes-256-gcm", prepare(key), nonce);
  cipher.setAAD(typeof bind === "string" ? Buffer.from(bind) : bind);
  const body = cipher.update(text, "utf8");
  cipher.final(); // empty in this mode: only the tag is still to come
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** The text of a sealed value; throws when the key or the binding is another one. */
export function unseal(key: Buffer, sealed: Buffer, bind: Buffer | string): string {
  const decipher = createDecipheriv("aes-256-gcm", prepare(key), sealed.subarray(0, 12));
  decipher.setAAD(typeof bind === "string" ? Buffer.from(bind) : bind);
  decipher.setAuthTag(sealed.subarray(12, 28));
  const body = decipher.update(sealed.subarray(28));
  decipher.final(); // compares the tag; it adds nothing in this mode
  return body.toString("utf8");
}

/** SHA-256, for what is looked up but never shown: session tokens, API keys. */
export function fingerprint(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}

const nonceBytes = 12;

function takeNonce(): Buffer {
  if (random.length < nonceBytes) random = randomBytes(nonceBytes * 1024);
  const nonce = random.subarray(0, nonceBytes);
  random = random.subarray(nonceBytes);
  return nonce;
}

function prepare(key: Buffer): KeyObject {
  const known = prepared.get(key);
  if (known) return known;
  const made = createSecretKey(key);
  prepared.set(key, made);
  return made;
}
