import type { ContactSelection } from "@finder/contract/endpoints/selection";
import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import type { Member, Services } from "../../context.ts";
import type { Executor } from "../../db/statement.ts";
import { type HeldJob, leaseEnd, whileHeld } from "../../jobs/job-runner.ts";
import { type JobRow, setPeople } from "../../jobs/job.queries.ts";
import { type Order, type People, putPeople, startJob } from "../../jobs/start-job.ts";
import { namedSelection } from "../find/search/found-people.ts";
import { countSelected, readPerson, selectedContacts } from "../lists/selection.ts";
import { knownPeople } from "./known-people.ts";

const portion = 1_000;

/** The people of a selection in the order of the job, including those who are not in My Contacts. */
export async function* selectedPeople(
  db: Executor,
  who: Pick<Member, "clientid" | "appuserid">,
  selection: ContactSelection,
  size = portion,
): People {
  for await (const people of selectedContacts(db, who, selection, size))
    yield people.map(({ profileid }) => ({ profileid, asksprofile: null }));
}

/** The same with the profiles of unknown people, for a job that asks sources for them. */
async function* soughtPeople(
  db: Executor,
  who: Pick<Member, "clientid" | "appuserid">,
  named: ContactSelection,
): People {
  for await (const people of selectedContacts(db, who, named)) {
    const strangers = people.filter(({ contactid }) => contactid === null).map(({ profileid }) => profileid);
    const known = await knownPeople(db, strangers);
    yield people.map(({ profileid, linkedinurl, contactid }) => {
      const isUnknown = contactid === null && !known.has(profileid.toString("hex"));
      return { profileid, asksprofile: isUnknown ? (readPerson(linkedinurl)?.key ?? null) : null };
    });
  }
}

/** The part of a job's spec that names its people, until they are looked up. */
type Selected = { readonly selection?: ContactSelection };

/** Looks at the people of a new order, and refuses it. */
type Check = (tx: pg.PoolClient, people: People) => Promise<void>;

/**
 * Stores a job over a selection. Named and found people are looked up at once; all who match a filter, possibly hundreds of thousands,
 * by the worker, so that an order takes no longer than a page.
 */
export async function startSelected(
  services: Services,
  order: Omit<Order, "of">,
  selection: ContactSelection,
  check: Check = async () => undefined,
): Promise<JobRow> {
  if (!selection.matching) {
    // Before the transaction, which would wait for a second connection while it holds one.
    const named = await namedSelection(services, order, selection);
    return startJob(services, { ...order, of: selection }, async (tx, jobid) => {
      await check(tx, selectedPeople(tx, order, named));
      const people = order.kind === "BULK_REVEAL" ? soughtPeople(tx, order, named) : selectedPeople(tx, order, named);
      return putPeople(tx, order.clientid, jobid, people);
    });
  }
  const total = await countSelected(services.db.pool, order, selection);
  if (total === 0) throw new ProductError("NOTHING_SELECTED", { field: "selection" });
  return startJob(services, { ...order, spec: { ...order.spec, selection }, of: null }, async (tx) => {
    await check(tx, selectedPeople(tx, order, selection));
    return total;
  });
}

/**
 * Looks up the people of a job if that is still to be done; returns the job then, null where another worker holds it,
 * otherwise undefined.
 */
export async function gatherPeople(services: Services, job: HeldJob): Promise<JobRow | null | undefined> {
  const { selection, ...spec } = job.spec as Selected;
  if (!selection || job.state !== "RUNNING") return undefined;
  return whileHeld(services, job, async (tx, held) => {
    const { clientid, jobid } = held;
    const total = await putPeople(tx, clientid, jobid, selectedPeople(tx, held, selection));
    const [row] = await setPeople(tx, clientid, jobid, total, JSON.stringify(spec), leaseEnd(services));
    return row ?? null;
  });
}
