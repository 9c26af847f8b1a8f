import { verify } from "node:crypto";
import { feedSignatureHeaders } from "@finder/contract/endpoints/bounce-feeds";
import { ProductError } from "@finder/contract/errors";
import { publicKeyOf } from "../feed-key.ts";
import { type Bounces, listed, type Posted, readJson, requireRecent, text } from "./posted.ts";

const [signatureHeader, timestampHeader] = feedSignatureHeaders;

/** Reads events of SendGrid's Event Webhook: `bounce`, unless the receiver only blocked the message. */
export function readSendgrid({ body, headers, key, now }: Posted): Bounces {
  const timestamp = text(headers[timestampHeader]);
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  const signature = Buffer.from(text(headers[signatureHeader]), "base64");
  if (key === null || !verify("sha256", signed, publicKeyOf(key), signature)) throw new ProductError("BAD_SIGNATURE");
  requireRecent(Number(timestamp) * 1000, now);
  const bounced = listed(readJson(body.toString())).filter(
    ({ event, type }) => event === "bounce" && type !== "blocked",
  );
  return { emails: bounced.map(({ email }) => text(email)) };
}
