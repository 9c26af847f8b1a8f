import { createHmac, timingSafeEqual } from "node:crypto";
import type { InvoiceLinkAnswer } from "@finder/contract/endpoints/subscription";
import { utcText } from "../../db/time.ts";
import type { Services } from "../../context.ts";

const lifetimeMs = 5 * 60_000;

/** A link that shows one invoice without signing in, for five minutes. */
export function linkToInvoice(services: Services, clientid: number, number: string): InvoiceLinkAnswer {
  const expires = Math.floor((services.now().getTime() + lifetimeMs) / 1000);
  const signature = signatureOf(services.config.keyring.current.key, number, clientid, expires);
  const query = new URLSearchParams({ clientid: String(clientid), expires: String(expires), signature });
  return {
    path: `transactionhistorypdf/${encodeURIComponent(number)}.pdf?${query.toString()}`,
    expireson: utcText(new Date(expires * 1000)),
  };
}

/** Whether a link was made here, for this invoice, and is still good. */
export function isGoodLink(
  services: Services,
  number: string,
  { clientid, expires, signature }: { clientid: number; expires: number; signature: string },
): boolean {
  const given = Buffer.from(signature);
  // A link made before the keys were changed is good as well.
  const isRight = [...services.config.keyring.keys.values()].some((key) => {
    const right = Buffer.from(signatureOf(key, number, clientid, expires));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isRight && expires * 1000 > services.now().getTime();
}

function signatureOf(key: Uint8Array, number: string, clientid: number, expires: number): string {
  return createHmac("sha256", key).update(`invoice\n${number}\n${clientid}\n${expires}`).digest("base64url");
}
