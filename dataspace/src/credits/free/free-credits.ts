import { createHash, createHmac } from "node:crypto";
import type { Withheld } from "@finder/contract/endpoints/account";
import { mailboxOf } from "@finder/contract/rules/text/mailbox";
import type pg from "pg";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { publicMailDomains } from "../../outside/public-mail.ts";
import {
  countFreeGrants,
  findEarlier,
  findFreeGrant,
  holdDomain,
  insertFreeGrant,
  readFreeOwner,
  writeFreeCredits,
} from "./free-credits.queries.ts";
import { holdSeats } from "../seats/seat.queries.ts";
import type { Keyring } from "../../db/secrets/keyring.ts";

type Parts = Pick<Services, "config" | "now">;

const batch = 500;
const freeGrantDays = 30;

/**
 * Decides whether a client gets the free plan's credits: once for each mailbox, and for so many new companies of a domain in
 * 30 days. What is decided stays, apart from a domain's limit, which is asked again; null: they are granted. Before the
 * owner's mailbox is proven nothing is decided, and nothing granted.
 */
export async function claimFree(
  tx: pg.PoolClient,
  services: Parts,
  clientid: number,
): Promise<Withheld | "waiting" | null> {
  await holdSeats(tx, clientid);
  const [owner] = await readFreeOwner(tx, clientid);
  if (!owner || owner.freecredits === "granted" || owner.freecredits === "earlier") return null;
  if (owner.freecredits === "mailbox") return "mailbox";
  if (owner.email === null || owner.isverified !== 1) return "waiting";
  const hashes = hashesOf(services.config.keyring, owner.email);
  await holdDomain(tx, hashes.domain);
  const obstacle = await obstacleTo(tx, services, clientid, hashes);
  await writeFreeCredits(tx, clientid, obstacle ?? "granted");
  if (obstacle === null) await insertFreeGrant(tx, hashes.mailbox, hashes.domain, clientid, utcText(services.now()));
  return obstacle;
}

/** Notes the mailboxes of companies that were here before mailboxes were counted; a killed round is done by the next start. */
export async function noteEarlier({ db, config }: Pick<Services, "db" | "config">): Promise<void> {
  for (;;) {
    const earlier = await findEarlier(db.pool, batch);
    await inTransaction(db, async (tx) => {
      for (const { clientid, email, createdon } of earlier) {
        if (email !== null) {
          const { mailbox, domain } = hashesOf(config.keyring, email);
          await insertFreeGrant(tx, mailbox, domain, clientid, createdon);
        }
        await writeFreeCredits(tx, clientid, "granted");
      }
    });
    if (earlier.length < batch) return;
  }
}

/** Returns the keyed hashes of a mailbox and a domain; without the key, the table doesn't confirm guessed addresses. */
function hashesOf(keyring: Keyring, email: string): { mailbox: Buffer; domain: Buffer; isPublic: boolean } {
  const key = createHash("sha256").update("free credits").update(keyring.index).digest();
  const keyed = (text: string): Buffer => createHmac("sha256", key).update(text).digest();
  const { mailbox, domain } = mailboxOf(email);
  return { mailbox: keyed(mailbox), domain: keyed(domain), isPublic: publicMailDomains.has(domain) };
}

const day = 86_400_000;

/** The reason why a mailbox, whose domain the caller has locked, gets no free credits for this client; null: it gets them. */
async function obstacleTo(
  tx: pg.PoolClient,
  { config, now }: Parts,
  clientid: number,
  { mailbox, domain, isPublic }: ReturnType<typeof hashesOf>,
): Promise<Withheld | null> {
  const [had] = await findFreeGrant(tx, mailbox);
  if (had) return had.clientid === clientid ? null : "mailbox";
  if (isPublic) return null;
  const since = utcText(new Date(now().getTime() - freeGrantDays * day));
  const [granted] = await countFreeGrants(tx, domain, since);
  return (granted?.count ?? 0) >= config.FREE_COMPANIES_PER_DOMAIN ? "domain" : null;
}
