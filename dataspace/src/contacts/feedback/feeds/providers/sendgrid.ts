import { verify } from "node:crypto";
import { feedSignatureHeaders } from "@finder/contract/endpoints/bounce-feeds";
import { ProductError } from "@finder/contract/errors";
import { publicKeyOf } from "../feed-key.ts";
import { listed, type Named, type Outcomes, type Posted, readJson, requireRecent, text } from "./posted.ts";

const [signatureHeader, timestampHeader] = feedSignatureHeaders;

/** Reads events of SendGrid's Event Webhook: `delivered`, and `bounce` unless the receiver only blocked the message. */
export function readSendgrid({ body, headers, key, now }: Posted): Outcomes {
  const timestamp = text(headers[timestampHeader]);
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  const signature = Buffer.from(text(headers[signatureHeader]), "base64");
  if (key === null || !verify("sha256", signed, publicKeyOf(key), signature)) throw new ProductError("BAD_SIGNATURE");
  requireRecent(Number(timestamp) * 1000, now);
  const events = listed(readJson(body.toString()));
  return {
    bounced: emailsOf(events.filter(({ event, type }) => event === "bounce" && type !== "blocked")),
    delivered: emailsOf(events.filter(({ event }) => event === "delivered")),
  };
}

function emailsOf(events: readonly Named[]): string[] {
  return events.map(({ email }) => text(email));
}
