import { indexPeople } from "@finder/dataspace/contacts/find/index/index-people";
import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";
import { aClient, aMember, aProfile, type Client } from "../../../support/people.ts";
import type { TestProduct } from "../../../support/product.ts";

/** A company that looks for people, and one of whom some are found. */
export type FindCast = {
  readonly client: Client;
  readonly companyid: number;
  readonly domain: string;
  /** An email of one of them whom the client does not own. */
  readonly email: string;
};

/** Names that tell one cast from another in the same product. */
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

/** People of three companies, half of them in the city, of whom the client and a teammate own something. */
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
    if (index === 0) email = business[0]?.address ?? "";
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
  await indexPeople(services);
  const { rows } = await pool.query<{ companyid: number }>("select companyid from company where domain = $1", [
    firm.domain,
  ]);
  return { client, companyid: rows[0]?.companyid ?? 0, domain: firm.domain, email };
}
