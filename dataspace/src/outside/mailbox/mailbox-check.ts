import { randomBytes } from "node:crypto";
import type { ValueVerdict } from "@finder/contract/datum";
import { LRUCache } from "lru-cache";
import type { Config } from "../../config/config.ts";
import { publicAddress } from "../webhooks/public-address.ts";
import { nameResolver } from "../webhooks/resolve-name.ts";
import { type Reply, type Say, talk } from "./talk.ts";

type Settings = Pick<
  Config,
  "SMTP_CHECK_NAME" | "SMTP_CHECK_PORT" | "SMTP_CHECKS_PER_MINUTE" | "EMAIL_DNS_SERVERS" | "ALLOW_LOCAL_STANDINS"
>;

/** What a mail server says of an address, `checked` if it is sure; null: nothing that counts. */
type Found = { readonly validation: ValueVerdict; readonly reason: string; readonly checked: boolean } | null;

/** Asks the first of a domain's mail servers that answers whether it takes an address; null where none is asked. */
export type MailboxCheck = (address: string, servers: readonly string[], signal: AbortSignal) => Promise<Found>;

const domainsKept = 10_000;
const catchAllKeptMs = 6 * 3_600_000;
const minuteMs = 60_000;
/** Other addresses need an extension (RFC 6531) that few servers have. */
const isPlain = /^[!-~]+$/;
/** Servers of a domain that are tried. */
const tried = 2;

const catchAll: Found = { validation: "catch_all", reason: "catch_all", checked: true };
const exists: Found = { validation: "valid", reason: "mailbox_exists", checked: true };
const missing: Found = { validation: "invalid", reason: "no_such_mailbox", checked: true };
const full: Found = { validation: "unknown", reason: "full", checked: true };
/** The source's label stands. */
const later: Found = { validation: "unknown", reason: "greylisted", checked: false };

/**
 * Opens the check of mailboxes by an SMTP dialogue that ends before any email is sent. Only a host that names itself
 * (`SMTP_CHECK_NAME`) has it: mail servers judge callers by the name and the network they come from.
 */
export function openMailboxCheck(settings: Settings): MailboxCheck | null {
  const { SMTP_CHECK_NAME: name, SMTP_CHECK_PORT: port, ALLOW_LOCAL_STANDINS: allowPrivate } = settings;
  if (name === undefined) return null;
  const servers = settings.EMAIL_DNS_SERVERS;
  const resolve = nameResolver(servers.length > 0 ? servers : undefined);
  const takeAll = new LRUCache<string, true>({ max: domainsKept, ttl: catchAllKeptMs });
  const isAllowed = perMinute(settings.SMTP_CHECKS_PER_MINUTE);
  return async (address, hosts, signal) => {
    const domain = address.slice(address.lastIndexOf("@") + 1);
    if (!isPlain.test(address)) return null;
    if (takeAll.has(domain)) return catchAll;
    for (const host of hosts.slice(0, tried)) {
      if (!isAllowed(host)) return null;
      try {
        const to = await publicAddress(host, { allowPrivate, resolve, signal });
        const found = await talk({ to, port, signal }, (say) => ask(say, name, address, domain));
        if (found === catchAll) takeAll.set(domain, true);
        return found;
      } catch {
        // The next server may answer.
      }
    }
    return null;
  };
}

/** Admits so many dialogues with each mail server a minute. */
function perMinute(most: number): (host: string) => boolean {
  const counts = new LRUCache<string, number>({ max: domainsKept, ttl: minuteMs, noUpdateTTL: true });
  return (host) => {
    const count = counts.get(host) ?? 0;
    if (count >= most) return false;
    counts.set(host, count + 1);
    return true;
  };
}

async function ask(say: Say, name: string, address: string, domain: string): Promise<Found> {
  for (const opening of [null, `EHLO ${name}`, "MAIL FROM:<>"]) if (!takes(await say(opening))) return null;
  const reply = await say(`RCPT TO:<${address}>`);
  if (!takes(reply)) return refusalOf(reply);
  const other = await say(`RCPT TO:<${randomBytes(8).toString("hex")}@${domain}>`);
  if (takes(other)) return catchAll;
  return other.code >= 500 ? exists : null;
}

function takes({ code }: Reply): boolean {
  return code >= 200 && code < 300;
}

/** Enhanced codes (RFC 3463) of a mailbox that is missing, disabled or moved away. */
const gone = /\b5\.(?:1\.(?:1|3|6|10)|2\.1)\b/;

/** Only a code that names the mailbox makes an address invalid: other refusals may be about the caller. */
function refusalOf({ code, text }: Reply): Found {
  if (/\b[45]\.2\.2\b/.test(text)) return full;
  if (code >= 400 && code < 500) return later;
  return code >= 500 && gone.test(text) ? missing : null;
}
