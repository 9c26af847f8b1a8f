import type { customers } from "@finder/contract/operators/customers";
import type { AnswerOf, InputOf } from "@finder/contract/operators/operation";
import { pageOf } from "../../db/page.ts";
import { keyStart, startHash } from "../../db/secrets/key-starts.ts";
import type { Services } from "../../context.ts";
import type { Executor } from "../../db/statement.ts";
import {
  findByDomain,
  findByEmail,
  findById,
  findByKeyStart,
  findByName,
  findByPayment,
  findByPaymentPage,
  findByProvider,
  findByRequest,
  findBySubscription,
  findNewest,
  readClients,
  readName,
} from "./find-clients.queries.ts";

type Ids = { clientid: number }[];
type Found = { ids: Ids; by: "request" | "payment" | "key" | null };

/** A page of clients by what is known of them (docs/rules.md#operators-find); each way is one look at an index. */
export async function findClients(
  services: Services,
  { text, after, first }: InputOf<typeof customers>,
): Promise<AnswerOf<typeof customers>> {
  const { pool } = services.db;
  const { ids, by } = await findIds(services, text.trim(), after, first + 1);
  const { items, more } = pageOf(ids, first);
  const shown = items.map(({ clientid }) => clientid);
  return { items: await readClients(pool, shown), more, by };
}

/** What the log of operators says was looked for: of a whole API key only its beginning. */
export function searchToLog(text: string): string {
  const [asked, start] = [text.trim(), keyStart(text.trim())];
  return start !== null && asked.length === wholeKey ? `${start}…` : text;
}

const wholeKey = 16;
const greatest = 2 ** 31 - 1;

async function findIds(services: Services, asked: string, after: number | undefined, limit: number): Promise<Found> {
  const { pool } = services.db;
  const text = asked.toLowerCase();
  const plain = (ids: Ids): Found => ({ ids, by: null });
  if (text === "") return plain(await findNewest(pool, after ?? greatest, limit));
  if (/^\d{1,9}$/.test(text)) return plain(await findById(pool, Number(text)));
  if (text.startsWith("cus_")) return plain(await findByProvider(pool, asked));
  const at = text.lastIndexOf("@");
  if (at > 0) return plain(await findByEmail(pool, text, after ?? 0, limit));
  if (at === 0) return plain(await findByDomain(pool, text.slice(1), after ?? 0, limit));
  const named = after === undefined ? await byThing(services, asked, limit) : null;
  if (named) return named;
  const byDomain = isDomain(text) ? await findByDomain(pool, text, after ?? 0, limit) : [];
  return plain(byDomain.length > 0 ? byDomain : await byName(pool, text, after, limit));
}

const requestId = /^[\w.:-]{8,64}$/;

/** Whose request, payment or API key this is; null where it is none of them. */
async function byThing({ db: { pool }, config }: Services, asked: string, limit: number): Promise<Found | null> {
  const start = startHash(config.keyring, asked);
  const [requests, payments, keys] = await Promise.all([
    requestId.test(asked) ? findByRequest(pool, asked, limit) : [],
    byPayment(pool, asked),
    start ? findByKeyStart(pool, start, limit) : [],
  ]);
  if (requests.length > 0) return { ids: requests, by: "request" };
  if (payments.length > 0) return { ids: payments, by: "payment" };
  return keys.length > 0 ? { ids: keys, by: "key" } : null;
}

/** Our numbers have capital letters; the provider's are written as they are. */
async function byPayment(db: Executor, asked: string): Promise<Ids> {
  if (/\s/.test(asked)) return [];
  if (asked.startsWith("sub_")) return findBySubscription(db, asked);
  const ours = await findByPayment(db, /^[a-z]{2,5}_/.test(asked) ? asked : asked.toUpperCase());
  return ours.length > 0 ? ours : findByPaymentPage(db, asked);
}

/** Companies whose name begins with the text, after one of them. */
async function byName(db: Executor, text: string, after: number | undefined, limit: number): Promise<Ids> {
  const last = after === undefined ? undefined : (await readName(db, after))[0]?.name;
  return findByName(db, last ?? text, last === undefined ? 0 : (after ?? 0), `${text}\u{10FFFF}`, limit);
}

function isDomain(text: string): boolean {
  return /^[^\s@]+\.[a-z\d-]{2,}$/.test(text);
}
