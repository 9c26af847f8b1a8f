import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { readKeyring } from "@finder/dataspace/db/secrets/keyring";
import { unseal } from "@finder/dataspace/db/secrets/seal";
import { bindOf } from "@finder/dataspace/factors/prove";
import { passwordMatches } from "@finder/dataspace/session/password/password-hash";
import { freshDatabase, queryOnce } from "../../../tests/support/database.ts";
import { greeting } from "../greeting.ts";
import { root } from "../programs.ts";
import { demoPeopleCount, type DemoPerson, demoPerson } from "./people.ts";
import { seedDemo, type Demo } from "./seed.ts";

const people = Array.from({ length: demoPeopleCount }, (_, index) => demoPerson(index));
/** The people that the tests load. */
const loaded = people.slice(0, 2_000);
let databaseUrl: string;
let demo: Demo;
const reports: string[] = [];
const keys = { SEAL_KEY: randomBytes(32).toString("base64") };

function query<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  return queryOnce<T>(databaseUrl, sql);
}

beforeAll(async () => {
  databaseUrl = await freshDatabase();
  await query(
    `create table seen (statementlimit text);
     create function note_limit() returns trigger language plpgsql as
       $$ begin insert into seen values (current_setting('statement_timeout')); return new; end $$;
     create trigger note_limit after insert on client for each row execute function note_limit()`,
  );
  demo = await seed((sentence) => reports.push(sentence));
});

function seed(report?: (sentence: string) => void): Promise<Demo> {
  return seedDemo({ databaseUrl, keys, people: loaded.length, ...(report && { report }) });
}

describe("the demo data", () => {
  it("reports how far it is, and a second load reports nothing", async () => {
    expect(reports).toContain("Loading demo people: 2,000 of 2,000");
    expect(reports.at(-1)).toMatch(/^Loading payments and reveals of the demo companies: (\d+) of \1$/);
    const later: string[] = [];
    await seed((sentence) => later.push(sentence));
    expect(later).toEqual([]);
  });

  it("is loaded without a limit on its statements", async () => {
    expect(await query("select distinct statementlimit from seen")).toEqual([{ statementlimit: "0" }]);
  });

  it("has 20,000 invented people in every state, the same every time", () => {
    const counts = Object.entries(countsOf(people));
    expect(people).toHaveLength(20_000);
    for (const [state, count] of counts) expect(count, state).toBeGreaterThan(900);
    expect(demoPerson(4711)).toEqual(people[4711]);
  });

  it("loads every person with what the person's state has", async () => {
    const [row] = await query<Record<string, number>>(`select count(*)::int as all,
      count(*) filter (where bus_email_validation = 'valid')::int as verified, count(*) filter (where bus_email_validation = 'unknown')::int as partial,
      count(*) filter (where phone_masks is null)::int as phoneless, count(*) filter (where business_masks is null and personal_masks is null)::int as mailless,
      count(*) filter (where cardinality(phone_masks) = 4)::int as several, count(*) filter (where sealed is null)::int as nothing,
      count(*) filter (where full_name ~ '[\\u0600-\\u06FF]')::int as arabic, count(*) filter (where full_name ~ '[\\u4E00-\\u9FFF]')::int as chinese,
      count(*) filter (where full_name ~ '[\\u0400-\\u04FF]')::int as cyrillic from profile`);
    expect(row).toEqual(countsOf(loaded));
  });

  it("spells emails with every letter of a name", () => {
    const named = people.filter(({ full_name }) => /Søren|Łukasz|Šimić|Müller/.test(full_name));
    expect(named.length).toBeGreaterThan(1000);
    for (const { full_name, business, personal } of named)
      for (const part of ["Søren", "Łukasz", "Šimić", "Müller"].filter((name) => full_name.includes(name)))
        for (const address of [business[0], personal[0]].filter((each) => each !== undefined))
          expect(address).toContain({ Søren: "soren", Łukasz: "lukasz", Šimić: "simic", Müller: "muller" }[part]);
  });

  it("gives people phone numbers of the country they live in, kept free for fiction", () => {
    const codes: [RegExp, RegExp][] = [
      [/United States|美国/, /^\+1\d{3}55501\d\d$/],
      [/Canada|加拿大|Канада/, /^\+141655501\d\d$/],
      [/United Kingdom|المملكة المتحدة/, /^\+44207946\d{4}$/],
      [/Germany|ألمانيا|Німеччина/, /^\+493023125\d{3}$/],
      [/France|فرنسا/, /^\+3346571\d{4}$/],
      [/Sweden|Швеція/, /^\+4684650\d{4}$/],
      [/Australia|澳大利亚/, /^\+612555\d{5}$/],
    ];
    for (const { location, phone } of people) {
      const [, number] = codes.find(([country]) => country.test(location)) ?? [];
      expect(number, location).toBeDefined();
      for (const each of phone) expect(each, location).toMatch(number ?? "");
    }
  });

  it("has companies of every industry, and heads of sales in Berlin with all data", async () => {
    const companies = Map.groupBy(people, ({ company }) => company.name);
    expect(companies.size).toBeGreaterThan(300);
    for (const some of companies.values()) expect(some.length).toBeGreaterThan(3);
    const known = await query<{ domains: number; sizes: number }>(
      `select count(distinct company_domain)::int as domains, count(distinct (company_size, company_industry))::int as sizes
       from profile group by company`,
    );
    expect(known).toHaveLength(new Set(loaded.map(({ company }) => company.name)).size);
    for (const each of known) expect(each).toEqual({ domains: 1, sizes: 1 });
    const heads = people.filter(({ title, location }) => title === "Head of Sales" && location.startsWith("Berlin"));
    expect(heads.length).toBeGreaterThan(20);
    expect(heads.filter(({ state }) => state === "verified").length).toBeGreaterThan(10);
    expect(people.every(({ company }) => company.domain.endsWith(".example"))).toBe(true);
  });

  it("names a profile of which everything is known first", () => {
    const [first, ...others] = demo.profiles;
    const printed = [first, ...others].map((profile) => people.find(({ url }) => url === profile?.url));
    expect(printed.map((person) => person?.state)).toEqual(["verified", "several", "partial", "no-email"]);
    for (const profile of demo.profiles) expect(profile.url).toMatch(/^[\w:/.-]+$/);
    const { business, personal, phone } = printed[0] ?? {};
    expect([business?.length, personal?.length, phone?.length]).toEqual([1, 1, 1]);
  });

  it.each(["internal-tools.md", "named-operations.md"])("begins the guide %s with what a start prints", (guide) => {
    const text = readFileSync(join(root, "docs", guide), "utf8");
    const exported = (name: string): string => new RegExp(`^export ${name}=(\\S+)$`, "m").exec(text)?.[1] ?? "none";
    expect(exported("FINDER_URL")).toBe("http://localhost:4000");
    const printed = greeting(demo, "http://localhost:4000");
    const account = `^ +${exported("OWNER_EMAIL")} +${exported("OWNER_PASSWORD")} +owner`;
    for (const line of [account, `^ +${exported("PROFILE_URL")} `]) expect(printed).toMatch(new RegExp(line, "m"));
  });

  it("lets every printed account sign in", async () => {
    const logins = await query<{ email: string; passwordhash: string }>("select email, passwordhash from login");
    expect(logins.map(({ email }) => email)).toEqual(expect.arrayContaining(demo.accounts.map(({ email }) => email)));
    for (const { email, password } of demo.accounts) {
      expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)\S{8,100}$/);
      expect(await passwordMatches(password, logins.find((login) => login.email === email)?.passwordhash ?? null)).toBe(
        true,
      );
    }
  });

  it("has clients with credits, without any, new, and with an ended subscription", async () => {
    const clients =
      await query(`select c.companyname, k.contactcredit > 0 as phones, k.emailcredit > 0 as emails, s.expirydate > now() at time zone 'utc' as runs,
      (select count(*)::int from appuser u where u.clientid = c.clientid and isdeleted = 0) as people, k.seatcount
      from client c join usercredit k using (clientid) join usersubscription s using (clientid) order by 1`);
    expect(clients).toEqual([
      { companyname: "Brightleaf Logistics", phones: true, emails: true, runs: true, people: 5, seatcount: 10 },
      { companyname: "Emptyshelf Trading", phones: false, emails: false, runs: true, people: 1, seatcount: 0 },
      { companyname: "Freshstart Studio", phones: true, emails: true, runs: true, people: 1, seatcount: 0 },
      { companyname: "Lastyear Consulting", phones: true, emails: true, runs: false, people: 1, seatcount: 4 },
    ]);
  });

  it("accounts for every credit: the ledger's sum is the balance", async () => {
    const wrong =
      await query(`select l.clientid, l.pool, sum(l.amount), k.* from creditledger l join usercredit k using (clientid) group by l.clientid, l.pool, k.clientid, k.usercreditid
      having sum(l.amount) <> case l.pool when 'contactcredit' then k.contactcredit when 'bus_email_credits' then k.bus_email_credits else k.personal_email_credits end`);
    expect(wrong).toEqual([]);
  });

  it("has reveals in the last 7, 30 and 90 days, each more than the one before", async () => {
    const [row] = await query<{
      week: number;
      month: number;
      quarter: number;
    }>(`select ${[7, 30, 90].map((days, i) => `count(*) filter (where usercontact.createdon > now() - interval '${days} days')::int as ${["week", "month", "quarter"][i]}`).join(", ")}
      from usercontact join appuser using (clientid, appuserid) where email = 'olivia.owner@brightleaf.example'`);
    const { week = 0, month = 0, quarter = 0 } = row ?? {};
    expect(week).toBeGreaterThan(2);
    expect(month).toBeGreaterThan(week);
    expect(quarter).toBeGreaterThan(month);
  });

  it("has a pending, a disabled and a deleted member, who can't sign in", async () => {
    const members = await query(
      "select firstname, isactive, isdeleted, invitestatus, (select sum(spent)::int > 0 from usageday d where d.appuserid = u.appuserid) as spent from appuser u where isactive = 0 order by 1",
    );
    expect(members).toEqual([
      { firstname: "Dora", isactive: 0, isdeleted: 0, invitestatus: "accepted", spent: true },
      { firstname: "Leo", isactive: 0, isdeleted: 1, invitestatus: "accepted", spent: true },
      { firstname: "Nina", isactive: 0, isdeleted: 0, invitestatus: "pending", spent: null },
    ]);
    for (const { firstname } of members as { firstname: string }[])
      expect(demo.accounts.map(({ email }) => email).join()).not.toContain(`${firstname?.toLowerCase()}.`);
  });

  it("has usage in the last three months, and a balance that falls over time", async () => {
    const [row] = await query<{ months: number }>(
      "select count(*)::int as months from generate_series(0, 2) m where exists (select 1 from usageday where day > current_date - 30 * (m + 1) and day <= current_date - 30 * m)",
    );
    expect(row?.months).toBe(3);
    const wrong = await query(`select 1 from (
      select balanceafter - amount as before, lag(balanceafter) over (partition by clientid, pool order by createdon, ledgerid) as last from creditledger
    ) l where last is not null and before <> last`);
    expect(wrong).toEqual([]);
  });

  it("has an operator, an admin whose app has the printed key", async () => {
    const { email, password, key } = demo.operator;
    const [login] = await query<{ passwordhash: string; role: string; isactive: number; totp: Buffer; afid: number }>(
      `select l.afid, l.passwordhash, o.role, o.isactive, o.totp from login l join operator o on o.afid = l.afid where l.email = '${email}'`,
    );
    expect(login).toMatchObject({ role: "admin", isactive: 1 });
    expect(await passwordMatches(password, login?.passwordhash ?? "")).toBe(true);
    expect(
      unseal(readKeyring(keys), login?.totp ?? Buffer.alloc(0), bindOf({ holder: "operator", afid: login?.afid ?? 0 })),
    ).toBe(key);
  });

  it("loaded a second time changes nothing", async () => {
    const state = (): Promise<unknown[]> =>
      query(
        "select (select count(*) from profile) p, (select sum(amount) from creditledger) l, (select count(*) from usercontact) c, (select max(updatedon) from profile) u, (select count(*) from login) a",
      );
    const before = await state();
    expect(await seed()).toEqual(demo);
    expect(await state()).toEqual(before);
  });
});

/** How many of these people are in each state that a screen shows. */
function countsOf(some: readonly DemoPerson[]): Record<string, number> {
  const count = (is: (person: DemoPerson) => boolean): number => some.filter(is).length;
  return {
    all: some.length,
    verified: count(({ state, business }) => state !== "partial" && business.length > 0),
    partial: count(({ state }) => state === "partial"),
    phoneless: count(({ phone }) => phone.length === 0),
    mailless: count(({ business, personal }) => business.length + personal.length === 0),
    several: count(({ phone }) => new Set(phone).size === 4),
    nothing: count(({ state }) => state === "nothing"),
    arabic: count(({ full_name }) => /[\u0600-\u06FF]/.test(full_name)),
    chinese: count(({ full_name }) => /[\u4E00-\u9FFF]/.test(full_name)),
    cyrillic: count(({ full_name }) => /[\u0400-\u04FF]/.test(full_name)),
  };
}
