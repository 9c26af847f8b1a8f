import { createPublicKey } from "node:crypto";
import { type BounceProvider, signsByKey } from "@finder/contract/endpoints/bounce-feeds";
import { ProductError } from "@finder/contract/errors";

/** Returns the key that a client copied from its provider, as it is kept; null where none is needed. Throws BAD_FEED_KEY. */
export function readFeedKey(provider: BounceProvider, given: string): string | null {
  if (!signsByKey(provider)) return null;
  const key = provider === "sendgrid" ? given.replaceAll(/-----[^-]*-----|\s/g, "") : given.trim();
  if (key === "" || (provider === "sendgrid" && !isPublicKey(key)))
    throw new ProductError("BAD_FEED_KEY", { field: "key" });
  return key;
}

/** Returns SendGrid's verification key for signatures: base64 of a public key in DER. */
export function publicKeyOf(key: string) {
  return createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });
}

function isPublicKey(key: string): boolean {
  try {
    return publicKeyOf(key).asymmetricKeyType === "ec";
  } catch {
    return false;
  }
}
