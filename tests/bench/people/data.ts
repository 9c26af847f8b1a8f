import { createHash } from "node:crypto";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { profileId } from "@finder/dataspace/contacts/profile-data";
import type pg from "pg";

const url = "https://www.linkedin.com/in/bench-person-";
/** What the hash of a person's key is made of, without the number. */
const keyed = readProfileUrl(`${url}1`)?.key.slice(0, -1) ?? "";

const first = words(
  "Ann Bob Carla Dmitri Elena Farid Grace Hassan Ines Jonas Karim Laila Marta Nadia Omar Paula Quinn Rosa Samir Tara Uwe Vera Walid Xenia Yara Zoe Дарья Иван محمد فاطمة",
);
const start = words(
  "Abb Bak Cost Di Ev Fisch Garc Hadd Ivan Jon Kha Lop Mey Nass Oka Petr Quist Ross Sal Tana Ullm Vog Web Xu You Zha Alm Brand Castr Dub",
);
const middle = words("a e i o u an el in os ur am er il ov uk");
const end = words("s er ez mann ov ini ström ić ides wicz sen son ard eau ian");

const person = `substr(sha256(convert_to('${keyed}' || n, 'utf8')), 1, 16), '${url}' || n,
  ${pick(first, 1)} || ' ' || ${pick(start, 2)} || ${pick(middle, 3)} || ${pick(end, 4)},
  'Head of Sales', ${pick(start, 5)} || ${pick(middle, 6)} || ' ' || ${mixed(7)} % 20000 || ' Ltd', 'Berlin, Germany',
  array['p••••@gmail.com'], array['p••••@acme-' || n % 5000 || '.com'], array['+1 404 ••• ••' || n % 100], 'valid', date '2026-01-01',
  decode(repeat(md5(n::text), 14), 'hex'), decode(md5('content' || n), 'hex'), 1, n,
  array[decode(md5('personal' || n), 'hex'), decode(md5('business' || n), 'hex'), decode(md5('phone' || n), 'hex')]`;

const columns = `profileid, linkedinurl, full_name, title, company, location, personal_masks, business_masks, phone_masks,
  bus_email_validation, verifiedon, sealed, contenthash, importid, importline, valuehashes`;

/** The suppression list's hash of the business email of the n-th person. */
export function businessHash(n: number): Buffer {
  return createHash("md5").update(`business${n}`).digest();
}

/** The key of the n-th person. */
export function keyOf(n: number): Buffer {
  return profileId(keyed + n);
}

/**
 * Fills `profile` with so many people, numbered from 1, in the order in which a file would bring them: keys are hashes, so
 * that the index goes another way. One transaction on an emptied table, which writes no log.
 */
export async function fillPeople(client: pg.Client, people: number): Promise<void> {
  await client.query("set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 1");
  await client.query("begin; set local session_replication_role = replica; truncate profile");
  await client.query("alter table profile drop constraint profile_pkey");
  await client.query(`insert into profile (${columns}) select ${person} from generate_series(1, ${people}) n`);
  await client.query("alter table profile add constraint profile_pkey primary key (profileid); commit");
  await client.query("vacuum analyze profile");
}

type Named = { readonly definition: string };

/** Declares the empty table of people anew as partitions by the hash of the key, with the same indexes and triggers. */
export async function partition(client: pg.Client, parts: number): Promise<void> {
  const indexes = await client.query<Named>(
    `select pg_get_indexdef(i.indexrelid) as definition from pg_index i where i.indrelid = 'profile'::regclass and not i.indisprimary`,
  );
  const triggers = await client.query<Named>(
    "select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = 'profile'::regclass and not tgisinternal",
  );
  await client.query(`begin; alter table profile rename to whole;
    create table profile (like whole including defaults including constraints) partition by hash (profileid)`);
  for (let part = 0; part < parts; part += 1) {
    // A column of its own that is gone: else PostgreSQL has no xmax for the import, which tells new people from known ones by it.
    await client.query(
      `create table profile_${part} (gone integer, like whole including defaults including constraints)`,
    );
    await client.query(`alter table profile_${part} drop column gone`);
    await client.query(
      `alter table profile attach partition profile_${part} for values with (modulus ${parts}, remainder ${part})`,
    );
  }
  await client.query("drop table whole; alter table profile add constraint profile_pkey primary key (profileid)");
  for (const { definition } of [...indexes.rows, ...triggers.rows]) await client.query(definition);
  await client.query("commit");
}

function words(text: string): string {
  return `array[${text.split(" ").map((word) => `'${word}'`)}]`;
}

function mixed(salt: number): string {
  return `(hashint4extended(n, ${salt}) & 2147483647)`;
}

function pick(list: string, salt: number): string {
  return `(${list})[1 + ${mixed(salt)} % cardinality(${list})]`;
}
