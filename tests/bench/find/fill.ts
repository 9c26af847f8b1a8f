import { companySizes, jobFunctions, seniorities } from "@finder/contract/endpoints/find";
import { marksOf } from "@finder/dataspace/contacts/find/terms/marks";
import { changedTerm, companyTerm, listTerm, monthTerm, yearTerm } from "@finder/dataspace/contacts/find/terms/term";
import { type IndexedPerson, personTerms, type Word } from "@finder/dataspace/contacts/find/terms/person-terms";
import type { TitleWord, TitleWords } from "@finder/dataspace/contacts/find/terms/titles";
import type { WireDatum } from "@finder/contract/datum";
import type pg from "pg";

/** How many people and companies there are to be found. */
export type Amounts = { readonly people: number; readonly companies: number };

/** Months from January 2000 to a person's verification. */
const month = "(extract(year from d.day) - 2000)::bigint * 12 + extract(month from d.day)::bigint - 1";

/** What a person of the bench is made of; each list begins with the most frequent. */
export const made = {
  names: [
    ...syllables(["an", "jo", "ma", "li", "se", "ka", "el", "ro", "ti", "na"], 200),
    "José",
    "Дарья",
    "محمد",
    "王伟",
  ],
  surnames: syllables(
    ["ber", "man", "sen", "ova", "lez", "son", "ini", "ard", "wicz", "mann", "ski", "ide", "eau"],
    2_000,
  ),
  titles: seniorities.flatMap((rank) =>
    jobFunctions.flatMap((field) => [`${rank} ${field}`, `${rank} of ${field} operations`, `${field} ${rank}`]),
  ),
  places: [
    "United States",
    "Germany",
    "India",
    "United Kingdom",
    "France",
    "Brazil",
    "Spain",
    "Egypt",
    "Japan",
    "Poland",
  ].flatMap((country) =>
    syllables(["ber", "lon", "par", "mad", "cai", "tok", "war", "rio", "del", "aus"], 200).map(
      (city) => `${city}, ${country}`,
    ),
  ),
  industries: syllables(["logi", "soft", "bank", "pharma", "retail", "energy", "media"], 120),
} as const;

const emptyPerson: IndexedPerson = {
  full_name: "",
  linkedinurl: "",
  title: null,
  location: null,
  company_size: null,
  company_industry: null,
  personal_masks: null,
  business_masks: null,
  phone_masks: null,
  day: -1,
};

const known: TitleWords = new Map<string, TitleWord>([
  ...seniorities.map((word): [string, TitleWord] => [word, { word, seniority: word, function: null }]),
  ...jobFunctions.map((word): [string, TitleWord] => [word, { word, seniority: null, function: word }]),
]);

/** Parts of a person's row, each with the terms that the index gives it. */
const parts = {
  name: (text: string) => ({ ...emptyPerson, full_name: text }),
  title: (text: string) => ({ ...emptyPerson, title: text }),
  place: (text: string) => ({ ...emptyPerson, location: text }),
  industry: (text: string) => ({ ...emptyPerson, company_industry: text }),
} as const;

/**
 * Fills people, companies and the index of an empty database as imports and the background writer would have: of each list the first are the most frequent, as
 * companies, places and titles are in life. The people's keys are hashes, as ever.
 */
export async function fillFind(client: pg.Client, { people, companies }: Amounts): Promise<void> {
  await client.query(
    "set session_replication_role = replica; set maintenance_work_mem = '2GB'; set work_mem = '512MB'; set synchronous_commit = off",
  );
  await client.query(
    "create temporary table part (list text, nth int, label text, terms bigint[], marks bigint, primary key (list, nth))",
  );
  await fillParts(client, "name", made.names);
  await fillParts(client, "surname", made.surnames);
  await fillParts(client, "title", made.titles);
  await fillParts(client, "place", made.places);
  await fillParts(client, "industry", made.industries);
  const sizes = companySizes.map((size) => listTerm("size", size));
  await client.query(`insert into company (companyid, name, namekey, domain, size, industry) overriding system value
    select n, c.name, lower(c.name), lower(replace(c.name, ' ', '-')) || '.test', (${textArray(companySizes)})[1 + ${mixed(8)} % 8], i.label
    from generate_series(1, ${companies}) n
    join part i on i.list = 'industry' and i.nth = ${mixed(9)} % ${made.industries.length}
    cross join lateral (select initcap(i.label) || ' ' || initcap(s.label) || ' ' || n as name from part s where s.list = 'surname' and s.nth = n % ${made.surnames.length}) c`);
  await client.query(`create temporary table someone as
    select n, substr(sha256(convert_to('bench' || n, 'utf8')), 1, 16) as profileid, ${skewed(made.names.length, 1)} as first, ${mixed(2)} % ${made.surnames.length} as last,
      ${skewed(made.titles.length, 3)} as title, ${skewed(made.places.length, 4)} as place,
      1 + ${skewed(companies, 5)} as companyid, ${mixed(6)} % 100 as chance, ${mixed(7)} % 1000 as age
    from generate_series(1, ${people}) n`);
  await client.query("analyze part; analyze someone; analyze company");
  for (const statement of dropped) await client.query(statement);
  await client.query(`insert into personindex (profileid, companyid, day, marks, terms)
    select s.profileid, s.companyid, case when s.age < 100 then -1 else 9801 - s.age::int end,
      t.marks + p.marks + (array[${sizes.map((term) => marksOf([term])).join()}]::bigint[])[array_position(${textArray(companySizes)}, c.size)]
      + case when s.chance < 70 then ${hasMark("businessemail")} else 0 end + case when s.chance % 2 = 0 then ${hasMark("personalemail")} else 0 end
      + case when s.chance % 5 = 0 then ${hasMark("directdial")} else 0 end,
      f.terms || l.terms || t.terms || p.terms || i.terms || array[${companyTerm(0)} + s.companyid, (array[${sizes.join()}]::bigint[])[array_position(${textArray(companySizes)}, c.size)]]
      || case when s.age >= 100 then array[${monthTerm(0)} + ${month}, ${yearTerm(0)} - 2000 + extract(year from d.day)::bigint] else '{}' end
      || array[${changedTerm(9801)} - s.age]
      || case when s.chance < 70 then array[${listTerm("has", "businessemail")}]::bigint[] else '{}' end
      || case when s.chance % 2 = 0 then array[${listTerm("has", "personalemail")}]::bigint[] else '{}' end
      || case when s.chance % 5 = 0 then array[${listTerm("has", "directdial")}]::bigint[] else '{}' end
    from someone s cross join lateral (select date '2000-01-01' + 9801 - s.age::int as day) d join company c using (companyid)
    join part f on f.list = 'name' and f.nth = s.first join part l on l.list = 'surname' and l.nth = s.last
    join part t on t.list = 'title' and t.nth = s.title join part p on p.list = 'place' and p.nth = s.place
    join part i on i.list = 'industry' and i.label = c.industry`);
  await client.query(`insert into profile (profileid, linkedinurl, full_name, title, company, location, personal_masks, business_masks, phone_masks, bus_email_validation, verifiedon)
    select s.profileid, 'https://www.linkedin.com/in/bench' || s.n, f.label || ' ' || l.label, t.label, c.name, p.label,
      case when s.chance % 2 = 0 then array['p•••@gmail.com'] end, case when s.chance < 70 then array['p•••@' || c.domain] end,
      case when s.chance % 5 = 0 then array['+1 404 ••• ••12'] end, 'valid', case when s.age >= 100 then date '2026-11-01' - s.age::int end
    from someone s join company c using (companyid)
    join part f on f.list = 'name' and f.nth = s.first join part l on l.list = 'surname' and l.nth = s.last
    join part t on t.list = 'title' and t.nth = s.title join part p on p.list = 'place' and p.nth = s.place`);
  for (const statement of built) await client.query(statement);
  await client.query(
    "update company c set people = n.people from (select companyid, count(*) as people from personindex group by 1) n where n.companyid = c.companyid",
  );
  await client.query(`insert into findword (kind, term, label, wordkey, people)
    select w.kind, w.term, w.label, w.wordkey, coalesce(n.people, 0) from word w left join (
      select t.term, count(*) as people from personindex cross join unnest(terms) t (term)
      where t.term >= 7::bigint << 48 and t.term < 9::bigint << 48 or t.term >= 11::bigint << 48 group by 1) n using (term) on conflict do nothing`);
  for (const table of ["profile", "personindex", "company", "findword"]) await client.query(`vacuum analyze ${table}`);
  await client.query("set session_replication_role = origin");
}

const terms = "create index personindex_terms on personindex using gin (terms) with (gin_pending_list_limit = 512)";
const sample =
  "create index personindex_sample on personindex using gin (terms) with (gin_pending_list_limit = 64) where get_byte(profileid, 15) < 2";
const dropped = [
  "drop index personindex_terms",
  "drop index personindex_sample",
  "drop index personindex_sampled",
  "alter table personindex drop constraint personindex_pkey",
  "alter table profile drop constraint profile_pkey",
];
const built = [
  "alter table personindex add constraint personindex_pkey primary key (profileid) include (marks, day, companyid)",
  "alter table profile add constraint profile_pkey primary key (profileid)",
  terms,
  sample,
  "create index personindex_sampled on personindex (profileid) include (marks, day, companyid) where get_byte(profileid, 15) < 2",
];

async function fillParts(client: pg.Client, list: string, labels: readonly string[]): Promise<void> {
  const kind = list === "surname" ? "name" : (list as keyof typeof parts);
  const rows = labels.map((label) => personTerms(parts[kind](label), null, known));
  await client.query(
    "insert into part select $1, n - 1, l.label, l.terms::bigint[], l.marks from unnest($2::text[], $3::text[], $4::bigint[]) with ordinality l (label, terms, marks, n)",
    [list, labels, rows.map(({ terms: all }) => `{${all.join()}}`), rows.map(({ terms: all }) => marksOf(all))],
  );
  await client.query(
    "create temporary table if not exists word (kind smallint, term bigint, label text, wordkey text)",
  );
  const words: Word[] = rows.flatMap((row) => row.words);
  await client.query("insert into word select * from unnest($1::smallint[], $2::bigint[], $3::text[], $4::text[])", [
    words.map((word) => word.kind),
    words.map((word) => word.term),
    words.map((word) => word.label),
    words.map((word) => word.wordkey),
  ]);
}

function hasMark(datum: WireDatum): number {
  return marksOf([listTerm("has", datum)]);
}

function mixed(salt: number): string {
  return `(hashint4extended(n, ${salt}) & 2147483647)`;
}

/** A place in a list of which the first are the most frequent: of 500,000 companies the largest has 1.3 % of all people. */
function skewed(length: number, salt: number): string {
  return `floor(${length} * power(${mixed(salt)} / 2147483648.0, 3))::int`;
}

function textArray(values: readonly string[]): string {
  return `array[${values.map((value) => `'${value}'`).join()}]`;
}

function syllables(from: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const [a, b, c] = [n, Math.floor(n / from.length), Math.floor(n / from.length ** 2)].map(
      (at) => from[at % from.length] ?? "",
    );
    return `${c}${b}${a}`.replace(/^./, (letter) => letter.toUpperCase());
  });
}
