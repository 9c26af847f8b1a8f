import { limits } from "@finder/contract/limits";
import { type FindFilter, findFilter } from "@finder/contract/endpoints/find";
import { type SavedFilter, savedFilter } from "@finder/contract/endpoints/saved-searches";
import type { Services } from "../../../context.ts";
import { laterOf, utcText } from "../../../db/time.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { enqueueMail } from "../../../jobs/mail/mail-queue.ts";
import { findPeople } from "../search/find-people.ts";
import {
  type DueMember,
  type DueSearch,
  findDueMembers,
  indexIsBehind,
  listDueSearches,
  lockSearches,
  noteChecked,
} from "./alert.queries.ts";
import { alertMail, type NewPeople } from "./alert-mail.ts";

const page = 100;
const day = 86_400_000;
/** After midnight, for changes of the day before to be written. */
const settledMs = 10 * 60_000;

/**
 * Counts who came to match the saved searches with an alert since the day each was checked to, and emails their members: one mail a
 * member and day, in the transaction that notes it (docs/rules.md#find-saved). A failed member waits for the next round.
 */
export async function checkSearches(services: Services, stopping: AbortSignal): Promise<void> {
  const today = utcText(new Date(services.now().getTime() - settledMs)).slice(0, 10);
  // Changes of yesterday that are not in the index yet would never be counted.
  if ((await indexIsBehind(services.db.pool))[0]?.behind) return;
  for (let after = { clientid: 0, appuserid: 0 }; ;) {
    const members = await findDueMembers(services.db.pool, {
      today,
      now: utcText(services.now()),
      afterclient: after.clientid,
      aftermember: after.appuserid,
      limit: page,
    });
    for (const member of members) {
      stopping.throwIfAborted();
      await checkMember(services, member, today).catch((error: unknown) =>
        services.log.warn({ err: error }, "saved searches of a member wait for the next round"),
      );
    }
    if (members.length < page) return;
    after = members.at(-1) ?? after;
  }
}

async function checkMember(services: Services, member: DueMember, today: string): Promise<void> {
  const { clientid, appuserid } = member;
  const counts: Counted[] = [];
  for (const search of await listDueSearches(services.db.pool, clientid, appuserid, today))
    counts.push(await countNew(services, member, search, today));
  await inTransaction(services.db, async (tx) => {
    await lockSearches(tx, clientid, appuserid);
    const found: NewPeople[] = [];
    for (const { search, fresh, all } of counts) {
      const { searchid, checkedon } = search;
      const noted = await noteChecked(tx, {
        clientid,
        appuserid,
        searchid,
        checkedon,
        today,
        people: fresh.people === 0 ? 0 : all.people,
        exact: all.exact,
      });
      if (noted.length > 0 && fresh.people > 0) found.push({ searchid, since: checkedon, ...fresh });
    }
    if (found.length > 0) await enqueueMail(tx, services, alertMail(member, found, today));
  });
}

type Count = { readonly people: number; readonly exact: boolean };
/** `fresh` came to match since the search was checked, `all` since the member looked. */
type Counted = { readonly search: DueSearch; readonly fresh: Count; readonly all: Count };

async function countNew(services: Services, member: DueMember, search: DueSearch, today: string): Promise<Counted> {
  const fresh = await countSince(services, member, search, search.checkedon, today);
  const since = search.newsince ?? search.checkedon;
  const all =
    fresh.people === 0 || since === search.checkedon ? fresh : await countSince(services, member, search, since, today);
  return { search, fresh, all };
}

async function countSince(
  services: Services,
  member: DueMember,
  { filter }: DueSearch,
  since: string,
  today: string,
): Promise<Count> {
  const now = services.now();
  const earliest = utcText(new Date(now.getTime() - limits.find.changedDays * day)).slice(0, 10);
  const asked = {
    ...filterOn(savedFilter.parse(filter), now),
    changedsince: laterOf(earliest, since),
    changedbefore: today,
  };
  const { meta } = await findPeople(services, member, { filter: asked, limit: 1 });
  return { people: meta.count, exact: meta.exact };
}

/** A saved filter as it is searched on a day: its days of verification are counted back from there. */
function filterOn({ verifieddays, ...filter }: SavedFilter, now: Date): FindFilter {
  if (verifieddays === undefined) return findFilter.parse(filter);
  const since = new Date(now.getTime() - verifieddays * day);
  return findFilter.parse({ ...filter, verifiedsince: utcText(since).slice(0, 10) });
}
