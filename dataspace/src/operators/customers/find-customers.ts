import type { CustomersAnswer, customersFindRequest } from "@finder/contract/endpoints/customers";
import type { z } from "zod";
import type { Services } from "../../context.ts";
import type { Executor } from "../../db/statement.ts";
import {
  findByDomain,
  findByEmail,
  findById,
  findByName,
  findByProvider,
  findNewest,
  readCustomers,
  readName,
} from "./find-customers.queries.ts";

type Asked = z.output<typeof customersFindRequest>;

/** A page of clients by number, customer of the provider, email, domain or name; each way is one look at an index. */
export async function findCustomers({ db }: Services, { text, after, limit }: Asked): Promise<CustomersAnswer> {
  const found = await findIds(db.pool, text.trim().toLowerCase(), after, limit + 1);
  const ids = found.slice(0, limit).map(({ clientid }) => clientid);
  return { resource: await readCustomers(db.pool, ids), more: found.length > limit };
}

const greatest = 2 ** 31 - 1;

async function findIds(
  db: Executor,
  text: string,
  after: number | undefined,
  limit: number,
): Promise<{ clientid: number }[]> {
  if (text === "") return findNewest(db, after ?? greatest, limit);
  if (/^\d{1,9}$/.test(text)) return findById(db, Number(text));
  if (text.startsWith("cus_")) return findByProvider(db, text);
  const at = text.lastIndexOf("@");
  if (at > 0) return findByEmail(db, text, after ?? 0, limit);
  if (at === 0) return findByDomain(db, text.slice(1), after ?? 0, limit);
  const byDomain = isDomain(text) ? await findByDomain(db, text, after ?? 0, limit) : [];
  return byDomain.length > 0 ? byDomain : named(db, text, after, limit);
}

/** Companies whose name begins with the text, after one of them. */
async function named(
  db: Executor,
  text: string,
  after: number | undefined,
  limit: number,
): Promise<{ clientid: number }[]> {
  const last = after === undefined ? undefined : (await readName(db, after))[0]?.name;
  return findByName(db, last ?? text, last === undefined ? 0 : (after ?? 0), `${text}\u{10FFFF}`, limit);
}

function isDomain(text: string): boolean {
  return /^[^\s@]+\.[a-z\d-]{2,}$/.test(text);
}
