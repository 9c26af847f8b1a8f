import { savedSearchesPath } from "@finder/contract/web-paths";
import type { Services } from "../../../context.ts";
import type { DueMail, MailJob, PreparedMail } from "../../../jobs/mail/mail-queue.ts";
import { localeOf } from "../../../jobs/mail/mail-words.ts";
import { type DueMember, findAlertedMember, listToldSearches } from "./alert.queries.ts";

/** How many people came to match a search since a day. */
export type NewPeople = {
  readonly searchid: number;
  readonly since: string;
  readonly people: number;
  readonly exact: boolean;
};

/** Returns the daily email of a member's new people; it names searches by number, and no person. */
export function alertMail(
  { clientid, appuserid, email }: DueMember,
  found: readonly NewPeople[],
  today: string,
): MailJob {
  return {
    kind: "new_people",
    key: `new-people:${clientid}:${appuserid}:${today}`,
    to: email,
    values: { clientid: String(clientid), appuserid: String(appuserid), searches: JSON.stringify(found) },
  };
}

/** Its words: searches that are there with their alert on, as they are named when it is sent. Null without any, or without the member. */
export async function prepareAlertMail(
  { db, config }: Services,
  { to, language, values = {} }: DueMail,
): Promise<PreparedMail | null> {
  const [clientid, appuserid] = [Number(values["clientid"]), Number(values["appuserid"])];
  const counted = JSON.parse(values["searches"] ?? "[]") as NewPeople[];
  const numbers = counted.map(({ searchid }) => searchid);
  const [member] = await findAlertedMember(db.pool, clientid, appuserid);
  const searches = await listToldSearches(db.pool, clientid, appuserid, numbers);
  if (member?.email !== to || searches.length === 0) return null;
  const number = new Intl.NumberFormat(localeOf(language));
  const saved = config.WEB_URL + savedSearchesPath;
  return {
    name: member.name ?? to,
    values: { name: member.name ?? to },
    link: saved,
    items: searches.flatMap(({ searchid, name }) => {
      const found = counted.find((each) => each.searchid === searchid);
      if (!found) return [];
      return [
        {
          name,
          count: number.format(found.people),
          isAbout: !found.exact,
          link: `${saved}&open=${searchid}&since=${found.since}`,
        },
      ];
    }),
  };
}
