import { createHmac, timingSafeEqual } from "node:crypto";
import { ProductError } from "@finder/contract/errors";
import { named, noOutcome, type Outcomes, type Posted, readJson, requireRecent, text } from "./posted.ts";

/** Blocked, too late, or not sent at all: the address may work. */
const others: ReadonlySet<unknown> = new Set(["espblock", "old", "suppress-complaint", "suppress-unsubscribe"]);

/** Reads an event of Mailgun: `failed`, for good, or `delivered`, unless nothing was sent. Its signature covers a time and a token, not the event. */
export function readMailgun({ body, key, now }: Posted): Outcomes {
  const { signature: signed, "event-data": data } = named(readJson(body.toString()));
  const { timestamp, token, signature } = named(signed);
  const expected = createHmac("sha256", key ?? "")
    .update(`${text(timestamp)}${text(token)}`)
    .digest();
  const given = Buffer.from(text(signature), "hex");
  if (key === null || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new ProductError("BAD_SIGNATURE");
  requireRecent(Number(timestamp) * 1000, now);
  const { event, severity, reason, recipient, flags } = named(data);
  if (named(flags)["is-test-mode"] === true) return noOutcome;
  const bounced = event === "failed" && severity === "permanent" && !others.has(reason);
  return { bounced: bounced ? [text(recipient)] : [], delivered: event === "delivered" ? [text(recipient)] : [] };
}
