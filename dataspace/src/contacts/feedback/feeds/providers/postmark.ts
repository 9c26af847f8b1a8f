import { type Bounces, named, type Posted, readJson, text } from "./posted.ts";

const lasting: ReadonlySet<unknown> = new Set(["HardBounce", "BadEmailAddress"]);

/** Reads an event of Postmark, which signs none: the secret address is the proof. */
export function readPostmark({ body }: Posted): Bounces {
  const { RecordType: record, Type: type, Email: email } = named(readJson(body.toString()));
  return { emails: record === "Bounce" && lasting.has(type) ? [text(email)] : [] };
}
