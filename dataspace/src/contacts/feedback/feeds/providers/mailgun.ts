import { createHmac, timingSafeEqual } from "node:crypto";
import { ProductError } from "@finder/contract/errors";
import { type Bounces, named, type Posted, readJson, requireRecent, text } from "./posted.ts";

/** Blocked, too late, or not sent at all: the address may work. */
const others: ReadonlySet<unknown> = new Set(["espblock", "old", "suppress-complaint", "suppress-unsubscribe"]);

/** Reads an event of Mailgun: `failed`, for good. Its signature covers a time and a token, not the event. */
export function readMailgun({ body, key, now }: Posted): Bounces {
  const { signature: signed, "event-data": data } = named(readJson(body.toString()));
  const { timestamp, token, signature } = named(signed);
  const expected = createHmac("sha256", key ?? "")
    .update(`${text(timestamp)}${text(token)}`)
    .digest();
  const given = Buffer.from(text(signature), "hex");
  if (key === null || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new ProductError("BAD_SIGNATURE");
  requireRecent(Number(timestamp) * 1000, now);
  const { event, severity, reason, recipient } = named(data);
  const bounced = event === "failed" && severity === "permanent" && !others.has(reason);
  return { emails: bounced ? [text(recipient)] : [] };
}
