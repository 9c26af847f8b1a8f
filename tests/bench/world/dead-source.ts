import { search } from "@finder/dataspace/contacts/sources/ask/testing/look-calls";
import { aPeopleSource } from "../../support/console/sources.ts";
import { startDataspace } from "../../support/dataspace.ts";
import { aClient, type MemberPerson } from "../../support/people.ts";
import { type Round, runRound } from "../load.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";
import { worldSources } from "./people.ts";
import { type SixSources, startSixSources } from "./six-sources.ts";

const atOnce = 4;

/** Looks unknown people up at six sources, first while all answer, then while the first never does. */
export async function reportDeadSource(product: BenchProduct, count: number): Promise<void> {
  const sources = await startSixSources();
  const env = { ALLOW_LOCAL_STANDINS: "true", DATABASE_URL: await product.ownDatabase([]) };
  const dataspace = await startDataspace(env);
  for (const [at, { kind }] of worldSources.entries())
    await aPeopleSource(dataspace, { kind, address: sources.addressOf(at), key: "good" });
  const round = async (name: string): Promise<Round> => {
    const { owner } = await aClient(dataspace);
    return runRound((at) => lookUp(owner, `${name}${at}`, at), atOnce, count);
  };
  const lookUp = async (owner: MemberPerson, slug: string, at: number): Promise<void> => {
    const url = `https://www.linkedin.com/in/${slug}`;
    tellOne(sources, url, at);
    const { status } = await search(dataspace, owner, url, { business: true });
    if (status !== 200 && status !== 503) throw new Error(`A look-up answered ${status}.`);
  };
  const well = await round("well");
  sources.behave(0, "silent");
  const dead = await round("dead");
  await dataspace.close();
  await sources.close();
  head(`Looking ${fixed(count)} people up at six sources (goal: a dead one adds 300 ms at p95)`, "state", "p50", "p95");
  line("all answer, ms", fixed(well.p50), fixed(well.p95));
  line("one never answers, ms", fixed(dead.p50), fixed(dead.p95));
}

/** Has one source know a person, each in turn. */
function tellOne(sources: SixSources, url: string, at: number): void {
  const person = { linkedinurl: url, full_name: "Jane Doe" };
  const business_emails = [{ address: "jane@acme.example", status: "valid" }];
  for (const source of worldSources.keys())
    sources.tell(source, url, at % worldSources.length === source ? { ...person, business_emails } : null);
}
