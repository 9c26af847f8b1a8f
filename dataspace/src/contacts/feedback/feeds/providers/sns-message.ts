import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { ProductError } from "@finder/contract/errors";
import type { AskSns } from "../../../../outside/sns.ts";
import { type Named, named, type Posted, readJson, requireRecent, text } from "./posted.ts";

/** A message of Amazon SNS whose signature holds; `subscribe` confirms the subscription that it announces. */
export type SnsMessage = {
  readonly type: string;
  readonly topic: string;
  readonly message: string;
  readonly subscribe: () => Promise<void>;
};

/** Reads a message that Amazon signed within a day; throws BAD_SIGNATURE. */
export async function readSnsMessage({ body, ask, now }: Posted): Promise<SnsMessage> {
  const fields = named(readJson(body.toString()));
  const hash = hashes[text(fields["SignatureVersion"])];
  if (hash === undefined) throw new ProductError("BAD_SIGNATURE");
  requireRecent(Date.parse(text(fields["Timestamp"])), now);
  const key = await certified(text(fields["SigningCertURL"]), ask);
  const signature = Buffer.from(text(fields["Signature"]), "base64");
  if (!verify(hash, Buffer.from(signedText(fields)), key, signature)) throw new ProductError("BAD_SIGNATURE");
  return {
    type: text(fields["Type"]),
    topic: text(fields["TopicArn"]),
    message: text(fields["Message"]),
    subscribe: async () => void (await ask(snsUrl(text(fields["SubscribeURL"])))),
  };
}

const hashes: Readonly<Record<string, string>> = { "1": "sha1", "2": "sha256" };
const signedNames = ["Message", "MessageId", "Subject", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"];

function signedText(fields: Named): string {
  // A notification has no token; what it says of one is not signed.
  const names = signedNames.filter(
    (name) => fields["Type"] !== "Notification" || !/^(?:SubscribeURL|Token)$/.test(name),
  );
  return names.flatMap((name) => (typeof fields[name] === "string" ? [`${name}\n${fields[name]}\n`] : [])).join("");
}

const host = /^sns\.[a-z]{2,4}(?:-[a-z]+)+-\d\.amazonaws\.com(?:\.cn)?$/;

/** Returns an address of Amazon SNS; throws BAD_SIGNATURE for any other, so that no message chooses what is asked. */
function snsUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== "https:" || !host.test(url.host) || url.username !== "" || url.password !== "")
    throw new ProductError("BAD_SIGNATURE");
  return url;
}

const certificate = /^\/SimpleNotificationService-\w+\.pem$/;
const mostKept = 50;
const kept = new Map<string, KeyObject>();

/** Returns the public key of a certificate of Amazon SNS, which never changes at its address. */
async function certified(address: string, ask: AskSns): Promise<KeyObject> {
  const url = snsUrl(address);
  if (!certificate.test(url.pathname) || url.search !== "") throw new ProductError("BAD_SIGNATURE");
  const known = kept.get(url.href);
  if (known) return known;
  const key = createPublicKey(await ask(url));
  if (kept.size >= mostKept) kept.clear();
  kept.set(url.href, key);
  return key;
}
