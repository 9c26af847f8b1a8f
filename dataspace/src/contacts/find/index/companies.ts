import type { CompanySize } from "@finder/contract/endpoints/find";
import type { Executor } from "../../../db/statement.ts";
import { companyTerm } from "../terms/term.ts";
import { type CompanyRow, findCompanies, insertCompany, setDomain, setFacts } from "./companies.queries.ts";
import { companyKey } from "./company-key.ts";
import { type PersonToIndex, queueCompanies } from "./index.queries.ts";

/** What is known of a company, as far as its people's rows are searched by it. */
export type KnownCompany = Pick<CompanyRow, "companyid" | "size" | "industry">;

type Named = { readonly name: string; readonly namekey: string; readonly domain: string | null };

/**
 * Returns the company of each person, in their order; null without a name. A domain distinguishes companies of one name; a
 * person without one belongs to the largest company of that name (docs/rules.md#find-companies).
 */
export async function companiesOf(tx: Executor, people: readonly PersonToIndex[]): Promise<(KnownCompany | null)[]> {
  const named = people.map(nameOf);
  const known = await Directory.read(
    tx,
    named.flatMap((each) => each ?? []),
  );
  // Domains first: a name alone then finds the company that has one.
  for (const each of named) if (each?.domain) await known.resolve(tx, each);
  const companies: (CompanyRow | null)[] = [];
  for (const each of named) companies.push(each && (await known.resolve(tx, each)));
  await learn(tx, people, companies);
  return companies;
}

function nameOf({ company, company_domain: domain }: PersonToIndex): Named | null {
  const name = company?.trim() || domain;
  return name ? { name: name.slice(0, 200), namekey: companyKey(name), domain } : null;
}

class Directory {
  readonly #byDomain = new Map<string, CompanyRow>();
  readonly #byName = new Map<string, CompanyRow[]>();

  static async read(tx: Executor, named: readonly Named[]): Promise<Directory> {
    const directory = new Directory();
    const domains = [...new Set(named.flatMap(({ domain }) => domain ?? []))];
    const namekeys = [...new Set(named.map(({ namekey }) => namekey))];
    for (const row of await findCompanies(tx, domains, namekeys)) directory.#add(row);
    return directory;
  }

  async resolve(tx: Executor, named: Named): Promise<CompanyRow> {
    const ofName = this.#byName.get(named.namekey) ?? [];
    const found = named.domain === null ? ofName[0] : this.#byDomain.get(named.domain);
    return found ?? (await this.#adopt(tx, named, ofName)) ?? this.#make(tx, named);
  }

  // The first domain of a name belongs to the company that was known by the name alone.
  async #adopt(tx: Executor, { domain }: Named, ofName: readonly CompanyRow[]): Promise<CompanyRow | null> {
    const company = ofName.find((each) => each.domain === null);
    if (domain === null || !company) return null;
    await setDomain(tx, company.companyid, domain);
    company.domain = domain;
    this.#byDomain.set(domain, company);
    return company;
  }

  async #make(tx: Executor, named: Named): Promise<CompanyRow> {
    const [made] = await insertCompany(tx, named.name, named.namekey, named.domain);
    if (!made) throw new Error("A company that was inserted has no number.");
    const row = { ...named, ...made, size: null, industry: null, people: 0, learnedon: "" };
    this.#add(row);
    return row;
  }

  #add(row: CompanyRow): void {
    if (row.domain !== null) this.#byDomain.set(row.domain, row);
    this.#byName.set(row.namekey, [...(this.#byName.get(row.namekey) ?? []), row]);
  }
}

/** Updates size and industry of companies from the latest rows, and queues the people of changed companies. */
async function learn(tx: Executor, people: readonly PersonToIndex[], companies: readonly (CompanyRow | null)[]) {
  const learned = new Map<CompanyRow, boolean>();
  for (const [at, { company_size: size, company_industry: industry, updatedon }] of people.entries()) {
    const company = companies[at];
    if (!company || (size === null && industry === null) || updatedon <= company.learnedon) continue;
    const facts = { size: (size as CompanySize | null) ?? company.size, industry: industry ?? company.industry };
    const isNew = facts.size !== company.size || facts.industry !== company.industry;
    learned.set(company, isNew || learned.get(company) === true);
    Object.assign(company, facts, { learnedon: updatedon });
  }
  const rows = [...learned.keys()];
  if (rows.length === 0) return;
  await setFacts(
    tx,
    rows.map(({ companyid }) => companyid),
    rows.map(({ size }) => size),
    rows.map(({ industry }) => industry),
    rows.map(({ learnedon }) => learnedon),
  );
  const changed = rows.filter((row) => learned.get(row) && row.people > 0);
  if (changed.length > 0)
    await queueCompanies(
      tx,
      changed.map(({ companyid }) => companyTerm(companyid)),
    );
}
