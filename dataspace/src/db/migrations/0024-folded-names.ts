import { sql, type Kysely } from "kysely";

const icu = `collate "und-x-icu"`;

/** One index a sort order of My Contacts; each carries the folded name, by which a search passes along it. */
const indexes = [
  `create index usercontact_newest on usercontact (clientid, appuserid, createdon desc, contactid desc)
     include (marks, namekey) where removalid is null`,
  `create index usercontact_byname on usercontact (clientid, appuserid, namekey, contactid)
     include (marks, createdon) where removalid is null`,
  `create index usercontact_bycompany on usercontact (clientid, appuserid, companykey, contactid)
     include (marks, createdon, namekey) where removalid is null`,
  `create index usercontact_verified on usercontact (clientid, appuserid, verifiedon, contactid)
     include (marks, createdon, namekey) where removalid is null`,
];

const statements = [
  // The same as foldName of the programs. Letters that have no accent of their own to lose stand in pairs.
  `create function fold_name(name text) returns text language sql immutable parallel safe as $$
     select normalize(replace(replace(replace(replace(
       translate(
         regexp_replace(normalize(lower(name ${icu}), NFD), '[\\u0300-\\u036f\\u064b-\\u0655\\u0670]', '', 'g'),
         'øłđðħıŧς', 'olddhitσ'),
       'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC)
   $$`,

  // Dropped with the column that they carry: a generated column takes no other expression before PostgreSQL 17.
  `alter table usercontact drop column namekey cascade`,
  `alter table usercontact
     add column namekey text ${icu} generated always as (left(fold_name(full_name), 300)) stored`,
  ...["newest", "byname", "bycompany", "verified"].map((order) => `drop index if exists usercontact_${order}`),
  ...indexes,
];

/** Names in My Contacts are searched without accents: "muller" finds "Müller". */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
