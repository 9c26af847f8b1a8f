import { type Mailbox, type MailHost, startMailHost } from "@finder/standins/mail/mailboxes";
import { type LocalSources, startSources } from "@finder/standins/sources/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aPeopleSource } from "../../../../../tests/support/console/sources.ts";
import { startDataspace, type TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { aClient, unique } from "../../../../../tests/support/people.ts";
import { msAfter, preciseUtcText } from "../../../db/time.ts";
import { type NameServer, startNameServer } from "../../../outside/testing/name-server.ts";
import { suppress } from "../../../privacy/suppression/suppress.ts";
import { profileId } from "../../profile-data.ts";
import { search } from "../ask/testing/look-calls.ts";
import { checkGreylisted } from "./check-greylisted.ts";
import { takeDueMailboxes } from "./mailbox-waits.queries.ts";

let sources: LocalSources;
let dataspace: TestDataspace;
let names: NameServer;
let host: MailHost;
let ahead = 0;
// Whole seconds, as the table keeps them.
const start = Math.floor(Date.now() / 1000) * 1000;
const minuteMs = 60_000;
const mailboxes = new Map<string, Mailbox>();

beforeAll(async () => {
  sources = await startSources();
  host = await startMailHost((address) => mailboxes.get(address) ?? "gone");
  names = await startNameServer({ "mail.example": { mx: ["localhost"] } });
  const settings = {
    ALLOW_LOCAL_STANDINS: "true",
    EMAIL_DNS_SERVERS: names.address,
    EMAIL_VERIFIER_TIMEOUT_MS: "30000",
    SMTP_CHECK_NAME: "finder.example",
    SMTP_CHECK_PORT: String(host.port),
  };
  dataspace = await startDataspace(settings, { now: () => new Date(start + ahead) });
  await aPeopleSource(dataspace, { kind: "hunter", address: `${sources.url}/hunter`, key: "good", price: 0 });
});
afterAll(async () => {
  await dataspace.close();
  await Promise.all([sources.close(), names.close(), host.close()]);
});

/** A person whom the source knows by an email of uncertain delivery, whose server asks for patience. */
function aGreylisted(): { url: string; address: string } {
  const name = unique();
  const [url, address] = [`https://www.linkedin.com/in/g${name}`, `g${name}@mail.example`];
  mailboxes.set(address, "greylisted");
  const business_emails = [{ address, status: "unknown" } as const];
  sources.tell(url, { linkedinurl: url, full_name: "Jane Doe", business_emails }, "hunter");
  return { url, address };
}

async function labelOf(url: string): Promise<string | null | undefined> {
  const { owner } = await aClient(dataspace);
  return (await search(dataspace, owner, url, { business: true })).body.resource[0]?.data[0]?.validation;
}

function idOf(url: string): Buffer {
  return profileId(url.slice(url.indexOf("in/")));
}

function waitsFor(url: string): Promise<{ checks: number }[]> {
  return dataspace.rows("select checks from mailboxwait where profileid = $1", idOf(url));
}

function timesAsked(address: string): number {
  return host.asked.filter((each) => each === address).length;
}

it("a greylisted email is checked again after 10 minutes, its source is not asked", async () => {
  const { url, address } = aGreylisted();
  expect([await labelOf(url), await waitsFor(url)]).toEqual(["unknown", [{ checks: 0 }]]);
  mailboxes.set(address, "there");
  await checkGreylisted(dataspace.services);
  expect(await labelOf(url)).toBe("unknown");
  const asked = sources.asked.hunter.length;
  ahead += 10 * minuteMs;
  await checkGreylisted(dataspace.services);
  expect([await labelOf(url), await waitsFor(url), timesAsked(address)]).toEqual(["valid", [], 2]);
  expect(sources.asked.hunter).toHaveLength(asked);
});

it("a server that greylists always is asked four times more, by one of the programs", async () => {
  const { url, address } = aGreylisted();
  await labelOf(url);
  for (const [checks, minutes] of [10, 60, 6 * 60, 24 * 60].entries()) {
    expect([timesAsked(address), await waitsFor(url)]).toEqual([checks + 1, [{ checks }]]);
    ahead += minutes * minuteMs;
    await Promise.all([1, 2, 3].map(() => checkGreylisted(dataspace.services)));
  }
  expect([timesAsked(address), await waitsFor(url)]).toEqual([5, []]);
});

it("a check that was cut off is made by another program ten minutes later", async () => {
  const { url, address } = aGreylisted();
  await labelOf(url);
  ahead += 10 * minuteMs;
  const { db, now } = dataspace.services;
  // A program that is killed has taken the person.
  await takeDueMailboxes(db.pool, preciseUtcText(now()), msAfter(now(), 10 * minuteMs), 100);
  await checkGreylisted(dataspace.services);
  expect(timesAsked(address)).toBe(1);
  ahead += 10 * minuteMs;
  mailboxes.set(address, "there");
  await checkGreylisted(dataspace.services);
  expect([await labelOf(url), await waitsFor(url)]).toEqual(["valid", []]);
});

it("a missing mailbox's email is dropped, and nothing waits for an erased person", async () => {
  const [missing, erased] = [aGreylisted(), aGreylisted()];
  for (const { url } of [missing, erased]) await labelOf(url);
  mailboxes.set(missing.address, "gone");
  await suppress(dataspace.services, [{ kind: "profile", hash: idOf(erased.url) }], "operator");
  expect(await waitsFor(erased.url)).toEqual([]);
  ahead += 10 * minuteMs;
  await checkGreylisted(dataspace.services);
  expect([await labelOf(missing.url), await waitsFor(missing.url)]).toEqual([null, []]);
});
