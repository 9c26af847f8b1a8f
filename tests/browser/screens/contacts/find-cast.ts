import { savedFilter, type SavedFilterInput } from "@finder/contract/endpoints/saved-searches";
import { saveSearch } from "@finder/dataspace/contacts/find/saved/saved-searches";
import type { Services } from "@finder/dataspace/context";
import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";
import { untilIndexed } from "../../../../dataspace/src/contacts/find/testing/until-indexed.ts";
import { aClient, aMember, aProfile, type Client, type MemberPerson } from "../../../support/people.ts";
import type { TestProduct } from "../../../support/product.ts";

/** A company that searches, and a company with found people. */
export type FindCast = {
  readonly client: Client;
  readonly companyid: number;
  readonly domain: string;
  /** An email of one of them whom the client does not own. */
  readonly email: string;
};

/** Names that distinguish casts in the same product. */
type Names = { readonly city: string; readonly river: string };

const others = [
  { company: "Adlershof Optics", domain: "adlershof.example", size: "201-500", industry: "Optics" },
  { company: "شركة النيل للبرمجيات", domain: "nile.example", size: "11-50", industry: "Software" },
] as const;
const people = [
  { full_name: "Ada Lovelace", title: "Head of Sales" },
  { full_name: "محمد الأحمد", title: "Head of Sales" },
  {
    full_name: "Maximiliane von Hohenstein-Wittelsbach",
    title: "Head of International Sales Operations and Partnerships",
  },
  { full_name: "Katherine Johnson", title: "Head of Sales, Central Europe" },
  { full_name: "Grace Hopper", title: "VP Engineering" },
] as const;

const titleWords = `insert into titleword (word, seniority, function) values ('head', 'head', null), ('vp', 'vice_president', null),
  ('sales', null, 'sales'), ('engineering', null, 'engineering') on conflict do nothing`;
const factsOfCompany =
  "update profile set company_domain = $2, company_size = $3, company_industry = $4 where linkedinurl = $1";

const count = 60;
/** One of the first company who is not in the city, so that no search of the city's people reveals them. */
const elsewhere = 15;

/** Searches of a city, the first with people who are new. */
function rowsOf(city: string): SavedFilterInput[] {
  return [
    { title: "head of sales", cities: [`${city.toLowerCase()}|DE`], has: ["businessemail"] },
    { seniorities: ["vice_president"], functions: ["engineering"], sizes: ["51-200"], verifieddays: 90, notours: true },
  ];
}

async function saveSearches(
  services: Services,
  who: MemberPerson,
  filters: readonly SavedFilterInput[],
): Promise<void> {
  const names = ["Heads of sales", "Engineering in small companies"];
  for (const [index, filter] of filters.entries())
    await saveSearch(services, who, {
      name: names[index] ?? "",
      filter: savedFilter.parse(filter),
      alert: index === 0,
    });
  await services.db.pool.query(
    "update savedsearch set newpeople = 12, newsince = checkedon where clientid = $1 and appuserid = $2 and alert",
    [who.clientid, who.appuserid],
  );
}

/** Makes people of three companies, half in the city, some with data that the client and a teammate own. */
export async function aFindCast(product: TestProduct, { city, river }: Names): Promise<FindCast> {
  const firm = {
    company: `${river} Robotics`,
    domain: `${river.toLowerCase()}-robotics.example`,
    size: "51-200",
    industry: "Robotics",
  };
  const places = [`${city}, Germany`, "Munich, Germany", `${city}, Germany`, "Cairo, Egypt"];
  const { services } = product;
  const { pool } = services.db;
  const client = await aClient(product, { credits: 60, companyname: "Northwind Trading" });
  const teammate = await aMember(product, client.clientid);
  await pool.query(titleWords);
  let email = "";
  for (let index = 0; index < count; index += 1) {
    const employer = [firm, ...others][index % 3] ?? firm;
    const { url, business } = await aProfile(product, {
      ...people[index % people.length],
      company: employer.company,
      location: places[index % places.length] ?? city,
      ...(index % 7 === 3 && { personal: [] }),
      ...(index % 4 === 1 && { phone: [] }),
    });
    await pool.query(factsOfCompany, [url, employer.domain, employer.size, employer.industry]);
    if (index === elsewhere) email = business[0]?.address ?? "";
    const buyer = { 2: client.owner, 8: teammate }[index];
    if (buyer)
      await revealContact(services, {
        clientid: client.clientid,
        appuserid: buyer.appuserid,
        linkedinurl: url,
        datum: "business",
        source: "web",
      });
  }
  await untilIndexed(services);
  await saveSearches(services, client.owner, rowsOf(city));
  const { rows } = await pool.query<{ companyid: number }>("select companyid from company where domain = $1", [
    firm.domain,
  ]);
  if (!rows[0] || email === "") throw new Error(`${firm.domain} or the person to look up is not there.`);
  return { client, companyid: rows[0].companyid, domain: firm.domain, email };
}
