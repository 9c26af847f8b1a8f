import type { EnrichmentView, JobView } from "@finder/contract/endpoints/jobs";
import { jobCalls } from "@finder/dataspace/contacts/bulk/testing/job-calls";
import { profileId } from "@finder/dataspace/contacts/profile-data";
import { checkGreylisted } from "@finder/dataspace/contacts/sources/mailboxes/check-greylisted";
import { startNameServer } from "@finder/dataspace/outside/testing/name-server";
import { type MailHost, startMailHost } from "@finder/standins/mail/mailboxes";
import type { Answer } from "../../support/calls.ts";
import { aPeopleSource } from "../../support/console/sources.ts";
import { startDataspace, type TestDataspace } from "../../support/dataspace.ts";
import { aClient } from "../../support/people.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";
import { cheapestCost } from "./cheapest-order.ts";
import { startSixSources } from "./six-sources.ts";
import { serverOf, worldDomains, type WorldPerson, worldPeople, worldSources } from "./people.ts";

const laterMs = 10 * 60_000;

/** Looks a list of people up at six sources, with their emails checked by SMTP, and compares labels and cost with the world's truth. */
export async function reportWorld(product: BenchProduct, count: number): Promise<ReturnType<typeof figuresOf>> {
  const people = worldPeople(count);
  const world = await startWorld(people);
  let ahead = 0;
  const env = { ...world.env, DATABASE_URL: await product.ownDatabase([]), JOB_POLL_MS: "20", SOURCE_ORDER: "cost" };
  const dataspace = await startDataspace(env, { now: () => new Date(Date.now() + ahead) });
  for (const [at, { name, kind, price }] of worldSources.entries())
    await aPeopleSource(dataspace, { name, kind, price, address: world.addressOf(at), key: "good" });
  const began = performance.now();
  const job = await lookUp(dataspace, people);
  const seconds = (performance.now() - began) / 1000;
  ahead += laterMs;
  await checkGreylisted(dataspace.services);
  const labels = await labelsOf(dataspace);
  const paid = await paidOf(dataspace);
  await dataspace.close();
  await world.close();
  const figures = figuresOf(people, { job, seconds, labels, paid });
  print(count, figures);
  return figures;
}

async function startWorld(people: readonly WorldPerson[]) {
  const mailboxes = new Map(people.map((person) => [person.address, person]));
  const asked = new Set<string>();
  const host: MailHost = await startMailHost((address) => {
    const known = mailboxes.get(address);
    if (!known)
      return serverOf(worldDomains.indexOf(address.slice(address.indexOf("@") + 1))) === "catch_all" ? "there" : "gone";
    const again = asked.has(address);
    asked.add(address);
    return again && known.mailbox === "greylisted" ? "there" : known.mailbox;
  });
  const names = await startNameServer(
    Object.fromEntries(worldDomains.map((each) => [each, { mx: [`${each}.localhost`] }])),
  );
  const sources = await startSixSources();
  for (const { url, address, claim, known } of people)
    for (const [at, knows] of known.entries()) {
      const person = { linkedinurl: url, full_name: "Jane Doe", business_emails: [{ address, status: claim }] };
      sources.tell(at, url, knows ? person : null);
    }
  return {
    env: {
      ALLOW_LOCAL_STANDINS: "true",
      EMAIL_DNS_SERVERS: names.address,
      SMTP_CHECK_NAME: "finder.example",
      SMTP_CHECK_PORT: String(host.port),
      SMTP_CHECKS_PER_MINUTE: "1000",
    },
    addressOf: sources.addressOf,
    close: () => Promise.all([host.close(), names.close(), sources.close()]),
  };
}

/** Uploads the people as a list and reveals their business emails. */
async function lookUp(dataspace: TestDataspace, people: readonly WorldPerson[]): Promise<JobView> {
  const jobs = jobCalls(() => dataspace);
  const { owner } = await aClient(dataspace, { credits: people.length });
  const { body } = await jobs.upload(owner, ["Profile", ...people.map(({ url }) => url)].join("\n"));
  await jobs.send(owner, `enrichments/${body.id}/map`, { column: 0, types: ["businessemail"] });
  const started: Answer<{ job: JobView } & EnrichmentView> = await jobs.send(owner, `enrichments/${body.id}/start`, {});
  return jobs.finished(owner, started.body.job);
}

type Label = "valid" | "unknown" | null;

/** The label of each person that the product holds, by the person's key. */
async function labelsOf(dataspace: TestDataspace): Promise<ReadonlyMap<string, Label>> {
  const text =
    "select encode(profileid, 'hex') as id, bus_email_validation as label from profile where full_name <> ''";
  const rows = await dataspace.rows<{ id: string; label: Label }>(text);
  return new Map(rows.map(({ id, label }) => [id, label]));
}

type Paid = { readonly spent: number; readonly twice: number; readonly calls: number };

async function paidOf(dataspace: TestDataspace): Promise<Paid> {
  const [paid = { spent: 0, twice: 0, calls: 0 }] = await dataspace.rows<Paid>(
    `select coalesce(sum(cost), 0)::float8 as spent, count(*)::int as calls,
       (count(*) filter (where cost > 0) - count(distinct (profileid, sourceid)) filter (where cost > 0))::int as twice
     from sourcecall`,
  );
  return paid;
}

type Result = {
  readonly job: JobView;
  readonly seconds: number;
  readonly labels: ReadonlyMap<string, Label>;
  readonly paid: Paid;
};

function figuresOf(people: readonly WorldPerson[], { job, seconds, labels, paid }: Result) {
  const labelled = people.map((person) => ({ ...person, label: labels.get(idOf(person)) ?? null }));
  const prices = worldSources.map(({ price }) => price);
  const arriving = (label: Label): [part: number, whole: number] => {
    const all = labelled.filter((each) => each.label === label);
    return [all.filter(({ delivers }) => delivers).length, all.length];
  };
  return {
    found: job.found,
    existing: people.filter(({ mailbox }) => mailbox !== "gone").length,
    knownByBest: Math.max(...prices.map((_, at) => people.filter(({ known }) => known[at]).length)),
    timesCheapest: paid.spent / (cheapestCost(people, prices) || 1),
    callsEach: paid.calls / people.length,
    paidTwice: paid.twice,
    minutes: (seconds / 60) * (10_000 / people.length),
    verified: arriving("valid"),
    partially: arriving("unknown"),
    dropped: labelled.filter(({ label, delivers, known }) => label === null && delivers && known.includes(true)).length,
  };
}

function print(count: number, figures: ReturnType<typeof figuresOf>): void {
  head(`A world of ${fixed(count)} people, six sources and their mailboxes`, "what", "figure", "goal");
  line("found, of those that exist", percent(figures.found, figures.existing), "92 % or more");
  line("the best source alone", percent(figures.knownByBest, count), "");
  line("spent, of the cheapest order known afterwards", fixed(figures.timesCheapest, 2), "1.15 or less");
  line("calls a person", fixed(figures.callsEach, 2), "");
  line("hits paid twice", fixed(figures.paidTwice), "0");
  line("minutes for 10,000 rows", fixed(figures.minutes, 1), "10 or less");
  line("Verified emails that arrive", percent(...figures.verified), "97 ± 1 %");
  line("Partially Verified emails that arrive", percent(...figures.partially), "70 ± 5 %");
  line("emails that arrive, and were dropped", percent(figures.dropped, count), "0.1 % or less");
}

function idOf({ url }: WorldPerson): string {
  return profileId(url.slice(url.indexOf("in/"))).toString("hex");
}

function percent(part: number, whole: number): string {
  return `${fixed((100 * part) / Math.max(1, whole), 1)} %`;
}
