import { search } from "@finder/dataspace/contacts/sources/ask/testing/look-calls";
import { type LocalSources, startSources } from "@finder/standins/sources/server";
import { aPeopleSource } from "../../support/console/sources.ts";
import { startDataspace } from "../../support/dataspace.ts";
import { aClient, type MemberPerson } from "../../support/people.ts";
import { type Round, runRound } from "../load.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";

const kinds = ["people", "hunter", "apollo"] as const;
const atOnce = 4;

/** Looks unknown people up at six sources, first while all answer, then while the first never does; answers both rounds. */
export async function reportDeadSource(product: BenchProduct, count: number): Promise<readonly [Round, Round]> {
  const servers = [await startSources(), await startSources()] as const;
  const env = { ALLOW_LOCAL_STANDINS: "true", DATABASE_URL: await product.ownDatabase([]) };
  const dataspace = await startDataspace(env);
  for (const { url } of servers)
    for (const name of kinds)
      await aPeopleSource(dataspace, {
        kind: name === "people" ? "http" : name,
        address: `${url}/${name}`,
        key: "good",
      });
  const round = async (name: string): Promise<Round> => {
    const { owner } = await aClient(dataspace);
    return runRound((at) => lookUp(owner, `${name}${at}`, at), atOnce, count);
  };
  const lookUp = async (owner: MemberPerson, slug: string, at: number): Promise<void> => {
    const url = `https://www.linkedin.com/in/${slug}`;
    tellOne(servers, url, at);
    const { status } = await search(dataspace, owner, url, { business: true });
    if (status !== 200 && status !== 503) throw new Error(`A look-up answered ${status}.`);
  };
  const well = await round("well");
  servers[0].behave("people", "silent");
  const dead = await round("dead");
  await dataspace.close();
  await Promise.all(servers.map((each) => each.close()));
  head(`Looking ${fixed(count)} people up at six sources (goal: a dead one adds 300 ms at p95)`, "state", "p50", "p95");
  line("all answer, ms", fixed(well.p50), fixed(well.p95));
  line("one never answers, ms", fixed(dead.p50), fixed(dead.p95));
  return [well, dead];
}

/** Has one source know a person, each in turn. */
function tellOne(servers: readonly LocalSources[], url: string, at: number): void {
  const person = { linkedinurl: url, full_name: "Jane Doe" };
  const business_emails = [{ address: "jane@acme.example", status: "valid" }];
  for (const [half, server] of servers.entries())
    for (const [nth, name] of kinds.entries())
      server.tell(url, at % 6 === half * kinds.length + nth ? { ...person, business_emails } : null, name);
}
