import type { Keyring } from "@finder/dataspace/db/secrets/keyring";
import { randomBytes, randomInt } from "node:crypto";
import { type Pool, pools } from "@finder/contract/datum";
import type { Role } from "@finder/contract/permissions";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { maskEmail, maskPhone } from "@finder/contract/rules/text/mask";
import { hashProfile, type ProfileData, profileId, sealProfile } from "@finder/dataspace/contacts/profile-data";
import type { Services } from "@finder/dataspace/context";
import { openBalances } from "@finder/dataspace/credits/credit.queries";
import { grantCredit } from "@finder/dataspace/credits/grant-credit";
import { newToken } from "@finder/dataspace/db/secrets/new-token";
import { fingerprint } from "@finder/dataspace/db/secrets/seal";
import { utcText } from "@finder/dataspace/db/time";
import { inTransaction } from "@finder/dataspace/db/transaction";
import { hashPassword } from "@finder/dataspace/session/password/password-hash";
import { insertLogin } from "@finder/dataspace/session/session.queries";
import type { TestDataspace } from "./dataspace.ts";

/** The people of a test: each test makes its own, so that none depends on another's. */
export const password = "Correct-Horse-1";

// One hash for everyone: no test is about two people's passwords differing. Hashing is slow on purpose; this one costs little,
// and so does checking a password against it.
const cheap = `$argon2id$v=19$m=8,t=1,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;
let hashed: Promise<string> | undefined;

export function unique(): string {
  return randomBytes(6).toString("hex");
}

/** What making people needs: any dataspace, in this process or as a program of its own. */
export type Place = Pick<TestDataspace, "services">;

export type Person = { afid: number; email: string; password: string; token: string };
export type MemberPerson = Person & { appuserid: number; clientid: number; role: Role };
export type Client = { clientid: number; planid: number; owner: MemberPerson };

const day = 86_400_000;

/** A moment some days from the dataspace's now, as the tables keep it. */
export function inDays({ now }: Services, days: number): string {
  return utcText(new Date(now().getTime() + days * day));
}

/** A session of a login, without the slow password; `expireson` moves its end. */
export async function aSession(services: Services, afid: number, expireson = inDays(services, 1)): Promise<string> {
  const token = newToken();
  const now = utcText(services.now());
  // The columns that the released version has too, for the test of upgrades.
  await services.db.pool.query(
    `with signed_in as (update login set lastlogin = $3 where afid = $2)
     insert into loginsession (tokenhash, afid, createdon, lastusedon, expireson, provenon) values ($1, $2, $3, $3, $4, $3)`,
    [fingerprint(token), afid, now, expireson],
  );
  return token;
}

/** Makes an operator of the platform, without a client. Use with the dataspace's `operatorKey`. */
export function anOperator({ services }: Place): Promise<Person> {
  return aLogin(services, 1);
}

type PlanOptions = { planid?: number; seats?: number; keys?: number; price?: number; validity?: number };
let lastPlan = 1_000_000;

/** A plan of its own, outside the seeded catalogue by default; random numbers would meet among thousands of plans. */
export async function aPlan({ services }: Place, options: PlanOptions = {}): Promise<number> {
  const { seats = 5, keys = 1, price = 99, validity = 30, planid = (lastPlan += 1) } = options;
  await services.db.pool.query(
    `insert into subscriptionplan (planid, name, sku, price, validity, availableseats, availableapicall)
     values ($1, 'Team', $2, $3, $4, $5, $6)`,
    [planid, `team_${unique()}`, price, validity, seats, keys],
  );
  return planid;
}

type MemberState = Partial<{
  role: Role;
  isactive: number;
  isdeleted: number;
  isverified: number;
  invitestatus: "pending" | "accepted";
}>;

/** A member of a client with a login and a live session; `state` makes a disabled, deleted, unverified or invited one. */
export async function aMember({ services }: Place, clientid: number, state: MemberState = {}): Promise<MemberPerson> {
  const person = await aLogin(services, 0);
  const { role = "member", isactive = 1, isdeleted = 0, isverified = 1, invitestatus = "accepted" } = state;
  const { rows } = await services.db.pool.query<{ appuserid: number }>(
    `insert into appuser (clientid, afid, email, name, firstname, lastname, role, isactive, isdeleted, isverified, invitestatus)
     values ($1, $2, $3, 'Ann Bee', 'Ann', 'Bee', $4, $5, $6, $7, $8) returning appuserid`,
    [clientid, person.afid, person.email, role, isactive, isdeleted, isverified, invitestatus],
  );
  return { ...person, appuserid: rows[0]?.appuserid ?? 0, clientid, role };
}

/** Gives a member another name; one of a single word is the first and the last name. */
export async function rename({ services }: Place, { appuserid }: MemberPerson, name: string): Promise<void> {
  const [firstname = "", ...rest] = name.split(" ");
  await services.db.pool.query("update appuser set firstname = $2, lastname = $3, name = $4 where appuserid = $1", [
    appuserid,
    firstname,
    rest.join(" ") || firstname,
    name,
  ]);
}

type ClientOptions = {
  credits?: number | Partial<Record<Pool, number>>;
  planid?: number;
  expired?: boolean;
  subscribed?: boolean;
  companyname?: string;
};

/** A paying company with its owner; `credits` fills every pool, or the named ones. */
export async function aClient(dataspace: Place, options: ClientOptions = {}): Promise<Client> {
  const { services } = dataspace;
  const { credits = 10, expired = false, subscribed = true, companyname = `Acme ${unique()}` } = options;
  const { rows } = await services.db.pool.query<{ clientid: number }>(
    "insert into client (companyname) values ($1) returning clientid",
    [companyname],
  );
  const clientid = rows[0]?.clientid ?? 0;
  const planid = options.planid ?? (await aPlan(dataspace));
  if (subscribed) {
    await services.db.pool.query(
      "insert into usersubscription (clientid, planid, sku, autorenew, expirydate) values ($1, $2, 'team', 1, $3)",
      [clientid, planid, inDays(services, expired ? -1 : 30)],
    );
  }
  await openBalances(services.db.pool, clientid, 4, 1);
  for (const pool of pools) {
    const amount = typeof credits === "number" ? credits : (credits[pool] ?? 0);
    if (amount > 0) await giveCredits(dataspace, clientid, pool, amount);
  }
  return { clientid, planid, owner: await aMember(dataspace, clientid, { role: "client" }) };
}

/** More credits for a client, through the ledger as everywhere. */
export async function giveCredits({ services }: Place, clientid: number, pool: Pool, amount: number): Promise<void> {
  const grant = {
    clientid,
    pool,
    amount,
    kind: "grant_manual",
    appuserid: null,
    source: "operator",
    reference: "test",
    expireson: null,
  } as const;
  await inTransaction(services.db, (tx) =>
    grantCredit(tx, { ...grant, idempotencykey: unique() }, utcText(services.now())),
  );
}

export type ProfileOptions = Partial<ProfileData> & {
  slug?: string;
  full_name?: string;
  title?: string;
  company?: string;
  company_domain?: string | null;
  location?: string;
  verifiedon?: string | null;
};
export type Profile = { url: string; key: string; profileid: Buffer } & ProfileData;

/** Many people to be found, each with one value of each kind by default. */
export async function manyProfiles(
  { services }: Place,
  count: number,
  options: (at: number) => ProfileOptions = () => ({}),
): Promise<Profile[]> {
  const people = Array.from({ length: count }, (_, at) => profileOf(services.config.keyring, options(at)));
  for (let start = 0; start < count; start += 1000) {
    const rows = people.slice(start, start + 1000).map(({ row }) => row);
    await insertProfiles(services, rows);
  }
  return people.map(({ profile }) => profile);
}

/** A person to be found. */
export async function aProfile({ services }: Place, options: ProfileOptions = {}): Promise<Profile> {
  const { profile, row } = profileOf(services.config.keyring, options);
  await insertProfiles(services, [row]);
  return profile;
}

async function aLogin(services: Services, isOperator: 0 | 1): Promise<Person> {
  hashed ??= hashPassword(password, cheap);
  const email = `p${unique()}@acme-${unique()}.com`;
  const [login] = await insertLogin(services.db.pool, email, await hashed, isOperator, "Ann", "Bee");
  if (!login) throw new Error("no login");
  return { afid: login.afid, email, password, token: await aSession(services, login.afid) };
}

/** Inserts rows of `profile`. */
async function insertProfiles({ db }: Services, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.flatMap((row) => Object.values(row) as unknown[]);
  const places = rows.map(
    (_, row) => `(${columns.map((_name, at) => `$${row * columns.length + at + 1}`).join(", ")})`,
  );
  await db.pool.query(`insert into profile (${columns.join(", ")}) values ${places.join(", ")}`, values);
}

/** Makes a person's row of `profile`, with one value of each kind by default; `business` may be partially verified. */
function profileOf(keyring: Keyring, options: ProfileOptions) {
  const {
    slug = `jane-${unique()}`,
    full_name = "Jane Doe",
    title = "CTO",
    company = "Acme",
    company_domain = null,
    location = "Berlin",
    verifiedon = "2026-01-31",
  } = options;
  const {
    personal = [`${slug}@home.net`],
    business = [{ address: `${slug}@acme.com`, validation: "valid" }],
    phone = [`+1404${randomInt(2_000_000, 9_999_999)}`],
  } = options;
  const read = readProfileUrl(`https://www.linkedin.com/in/${slug}`);
  if (!read) throw new Error(`${slug} makes no profile URL`);
  const profileid = profileId(read.key);
  const data: ProfileData = { personal, business, phone };
  const orNull = (masks: string[]) => (masks.length > 0 ? masks : null);
  const verified = business.some(({ validation }) => validation === "valid");
  const row = {
    profileid,
    linkedinurl: read.url,
    full_name,
    title,
    company,
    company_domain,
    location,
    avatar: null,
    personal_masks: orNull(personal.map(maskEmail)),
    business_masks: orNull(business.map(({ address }) => maskEmail(address))),
    phone_masks: orNull(phone.map(maskPhone)),
    bus_email_validation: business.length === 0 ? null : verified ? ("valid" as const) : ("unknown" as const),
    verifiedon,
    sealed: sealProfile(keyring, profileid, data),
    valuehashes: hashProfile(keyring, data),
  };
  const profile: Profile = { ...read, profileid, ...data };
  return { profile, row };
}
