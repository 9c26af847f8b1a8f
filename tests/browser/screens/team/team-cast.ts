import { aCompanySignIn } from "../../../support/company-sign-in.ts";
import { aCapLink } from "../../../support/links/cap-request.ts";
import { datums, pools } from "@finder/contract/datum";
import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";
import { updateSeatCount } from "@finder/dataspace/credits/seats/seats";
import { inTransaction } from "@finder/dataspace/db/transaction";
import { anApp } from "../../../support/factors.ts";
import {
  aClient,
  aMember,
  aPlan,
  aProfile,
  type Client,
  giveCredits,
  rename,
  unique,
} from "../../../support/people.ts";
import type { TestProduct } from "../../../support/product.ts";
import type { Cast } from "../screen-state.ts";

const dayLength = 86_400_000;
const people = [
  { firstname: "Grace", lastname: "Okafor", state: {}, reveals: 9 },
  { firstname: "Maximiliane", lastname: "von Hohenstein-Wittelsbach", state: {}, reveals: 6 },
  { firstname: "سارة", lastname: "الخطيب", state: {}, reveals: 4 },
  { firstname: "Tom", lastname: "Reyes", state: { isactive: 0 }, reveals: 3 },
  { firstname: "Ana", lastname: "Lima", state: { role: "admin" as const }, reveals: 0 },
  { firstname: "Peter", lastname: "Novák", state: { isactive: 0, invitestatus: "pending" as const }, reveals: 0 },
];

type Step = { readonly appuserid: number; readonly moment: Date };

/** A company whose members have revealed something on several days of the last three weeks. */
export async function aTeamAtWork(product: TestProduct, seats: number): Promise<Client> {
  const { services } = product;
  const client = await aClient(product, {
    credits: 0,
    planid: await aPlan(product, { seats }),
    companyname: "Northwind Trading",
  });
  const { clientid } = client;
  const before = { ...services, now: () => new Date(services.now().getTime() - 30 * dayLength) };
  for (const pool of pools) await giveCredits({ services: before }, clientid, pool, 500);
  const steps: Step[] = [];
  for (const person of people) steps.push(...(await join(product, clientid, person)));
  await inTransaction(services.db, (tx) => updateSeatCount(tx, clientid));
  await services.db.pool.query(
    `insert into provisioningtoken (clientid, tokenhash, ending, createdon, lastusedon)
     values ($1, decode(md5($1::int::text), 'hex'), 'k7Qz', now() - interval '9 days', now() - interval '2 hours')`,
    [clientid],
  );
  const inOrder = steps.toSorted((a, b) => a.moment.getTime() - b.moment.getTime());
  for (const [index, { appuserid, moment }] of inOrder.entries()) {
    const { url } = await aProfile(product, { full_name: `Contact ${index + 1}`, slug: `contact-${unique()}` });
    for (const datum of datums.slice(0, (index % 3) + 1))
      await revealContact(
        { ...services, now: () => moment },
        { clientid, appuserid, linkedinurl: url, datum, source: "web" },
      );
  }
  return client;
}

/** A member by name, and the days on which they reveal. */
async function join(product: TestProduct, clientid: number, person: (typeof people)[number]): Promise<Step[]> {
  const { services } = product;
  const { firstname, lastname, state, reveals } = person;
  const member = await aMember(product, clientid, state);
  await rename(product, member, `${firstname} ${lastname}`);
  return Array.from({ length: reveals }, (_, index) => ({
    appuserid: member.appuserid,
    moment: new Date(services.now().getTime() - ((index * index + reveals) % 21) * dayLength),
  }));
}

/** A member who has nearly spent the cap and asks for a higher one. */
export async function aCappedMember(product: TestProduct, { clientid, owner }: Client): Promise<Cast["capped"]> {
  const member = await aMember(product, clientid);
  const { pool } = product.services.db;
  await pool.query("insert into membercap values ($1, $2, 200, date_trunc('month', now()), 184)", [
    clientid,
    member.appuserid,
  ]);
  const { rows } = await pool.query<{ requestid: number }>(
    `insert into caprequest (clientid, appuserid, asked, note, createdon)
     values ($1, $2, 500, 'The trade fair is next week: 300 people to call.', now()) returning requestid`,
    [clientid, member.appuserid],
  );
  return { member, token: await aCapLink(product, owner, rows[0]?.requestid ?? 0) };
}

/** A member whom the owner offers the account. */
export async function anOffer(product: TestProduct): Promise<Cast["offered"]> {
  const { clientid, owner } = await aClient(product, { companyname: "Northwind Trading" });
  const member = await aMember(product, clientid);
  await product.services.db.pool.query(
    `insert into ownershipoffer (clientid, fromid, toid, createdon, expireson)
     values ($1, $2, $3, now() at time zone 'utc', (now() + interval '7 days') at time zone 'utc')`,
    [clientid, owner.appuserid, member.appuserid],
  );
  return { owner, member };
}

/** A member without the second factor that the owner, who has one and sets the company's sign-in up, requires. */
export async function aRuledClient(product: TestProduct): Promise<Cast["ruled"]> {
  const { clientid, owner } = await aClient(product, { companyname: "Northwind Trading" });
  await anApp(product, owner);
  await product.services.db.pool.query(
    "insert into factorrule (clientid, requiredon) values ($1, now() at time zone 'utc')",
    [clientid],
  );
  await aCompanySignIn(product, { clientid, domain: "northwind.example" });
  return { owner, member: await aMember(product, clientid) };
}
