import { named, type Outcomes, type Posted, readJson, text } from "./posted.ts";

const lasting: ReadonlySet<unknown> = new Set(["HardBounce", "BadEmailAddress"]);

/** Reads an event of Postmark, which signs none: the secret address is the proof. */
export function readPostmark({ body }: Posted): Outcomes {
  const { RecordType: record, Type: type, Email: email, Recipient: recipient } = named(readJson(body.toString()));
  return {
    bounced: record === "Bounce" && lasting.has(type) ? [text(email)] : [],
    delivered: record === "Delivery" ? [text(recipient)] : [],
  };
}
