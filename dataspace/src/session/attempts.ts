import { ProductError } from "@finder/contract/errors";
import { networkOf } from "@finder/contract/rules/http/network";
import type { Services } from "../context.ts";
import { fingerprint } from "../db/secrets/seal.ts";
import type { Executor } from "../db/statement.ts";
import { fromUtcText, minutesBefore, utcText } from "../db/time.ts";
import { countAttempt, findSignInAddresses, forgetAttempts } from "./session.queries.ts";

const allowed = 10;

const mailsToOne = 6;
const takenAnswers = 10;
const fromEverywhere = 100;
const knownForMinutes = 90 * 24 * 60;
const everywhere = "";

/**
 * Refuses one attempt too many (the eleventh by default) on one account from one network within 15 minutes, right or wrong.
 */
export async function takeAttempt(services: Services, account: string, address: string, most = allowed): Promise<void> {
  const count = await countTry(services.db.pool, services.now, account, networkOf(address));
  if (count.tries > most) refuse(services, count);
}

/**
 * Refuses the hundred and first password of one account within 15 minutes, from any number of networks. A network from which
 * the person has signed in before passes: a stranger must not lock a member out.
 */
export async function takePasswordAttempt(services: Services, email: string, address: string): Promise<void> {
  await takeAttempt(services, email, address);
  const count = await countTry(services.db.pool, services.now, email, everywhere);
  if (count.tries <= fromEverywhere) return;
  const since = minutesBefore(services.now(), knownForMinutes);
  const known = await findSignInAddresses(services.db.pool, email, since);
  if (!known.some((each) => networkOf(each.address) === networkOf(address))) refuse(services, count);
}

/**
 * Whether a mail that strangers can request may still go to a mailbox: six within 15 minutes at most, wherever the requests
 * come from. The caller's answer is the same: the person has the newest already.
 */
export async function mayMail(db: Executor, { now }: Pick<Services, "now">, to: string): Promise<boolean> {
  return (await countTry(db, now, `mail:${to}`, everywhere)).tries <= mailsToOne;
}

/**
 * Whether a network may read that an email is taken: ten times within an hour. Answers about free emails are counted apart, so
 * that both cost the same.
 */
export async function mayAnswerTaken(services: Services, answer: "taken" | "free", address: string): Promise<boolean> {
  const { db, now } = services;
  const { tries } = await countTry(db.pool, now, `answer:${answer}`, networkOf(address), 60 * minuteMs);
  return tries <= takenAnswers;
}

/** Clears the count after a right password. */
export async function clearAttempts({ db }: Services, email: string, address: string): Promise<void> {
  await forgetAttempts(db.pool, fingerprint(email), networkOf(address));
}

const minuteMs = 60_000;

type Count = { readonly tries: number; readonly opens: Date };

/** Counts a try of an account from a network, or from `everywhere`, within 15 minutes or another window. */
async function countTry(
  db: Executor,
  now: Services["now"],
  account: string,
  network: string,
  windowMs = 15 * minuteMs,
): Promise<Count> {
  const at = now();
  const since = new Date(at.getTime() - windowMs);
  const [counted] = await countAttempt(db, fingerprint(account), network, utcText(at), utcText(since));
  const startedon = counted ? fromUtcText(counted.startedon) : at;
  return { tries: counted?.tries ?? 1, opens: new Date(startedon.getTime() + windowMs) };
}

function refuse({ now }: Services, { opens }: Count): never {
  const seconds = Math.ceil((opens.getTime() - now().getTime()) / 1000);
  throw new ProductError("TOO_MANY_ATTEMPTS", { retryAfter: Math.max(1, seconds) });
}
