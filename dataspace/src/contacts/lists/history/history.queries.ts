import type { Datum } from "@finder/contract/datum";
import type { EventKind } from "@finder/contract/endpoints/lists";
import type { JobChangeView } from "@finder/contract/endpoints/moves";
import { statement } from "../../../db/statement.ts";
import { contactColumns, type ContactRow } from "../../contact.queries.ts";
import { isOfKey } from "../../sources/own/key-origin.ts";

export type EventRow = {
  at: number;
  id: string;
  kind: EventKind;
  happenedon: string;
  membername: string | null;
  datum: Datum | null;
  charged: number;
  note: string | null;
} & JobChangeView;

/** Events, each with the acting member (null: none in person) and an id unique among its kind. */
const happened = [
  `select 'revealed' as kind, r.datum as own, r.createdon as happenedon, case when r.source <> 'api' then r.appuserid end as appuserid,
     r.datum, r.charged, null as note from revealeddatum r where ${ofPerson("r")} and not ${isOfKey("r")}`,
  // Members who later opened data the client already owned.
  `select 'revealed', d.datum || ':' || c.appuserid, d.revealedon, c.appuserid, d.datum, 0, null
   from usercontact c cross join lateral (values
     ('personal', c.personalrevealedon), ('business', c.businessrevealedon), ('phone', c.phonerevealedon)) d (datum, revealedon)
   where ${ofPerson("c")} and d.revealedon is not null and not exists (
     select from revealeddatum r where ${ofPerson("r")} and r.datum = d.datum and r.appuserid = c.appuserid)`,
  `select 'voted', f.feedbackid::text, f.createdon, f.appuserid,
     case f.type when 'personalemail' then 'personal' when 'businessemail' then 'business' else 'phone' end, 0,
     coalesce(f.reasonnote, f.downvotereason, f.action) from contactfeedback f where ${ofPerson("f")}`,
  `select 'refunded', b.returnid::text, coalesce(b.decidedon, b.askedon), b.appuserid, b.datum, -1, null
   from creditreturn b where ${ofPerson("b")} and b.state in ('returned', 'approved')`,
  `select 'tagged', x.tagid::text, x.createdon, x.appuserid, null, 0, t.name
   from usercontact c
   join taggedcontact x on x.clientid = c.clientid and x.appuserid = c.appuserid and x.contactid = c.contactid
   join contacttag t on t.clientid = x.clientid and t.appuserid = x.appuserid and t.tagid = x.tagid
   where ${ofPerson("c")} and c.appuserid = $2`,
  `select 'added', h.profileid::text, h.createdon, h.appuserid, null, 0, h.source from contacthint h where ${ofPerson("h")}`,
  `select 'exported', j.jobid::text, j.finishedon, j.appuserid, null, 0, j.filename
   from jobperson g join job j on j.clientid = g.clientid and j.jobid = g.jobid
   where ${ofPerson("g")} and j.kind = 'EXPORT' and j.state = 'DONE'`,
  `select 'moved', m.moveid::text, m.movedon, null, null, 0, null from contactmove m where ${ofPerson("m")}`,
  `select e.kind, e.eventid::text, e.createdon, e.appuserid, null, 0, null from contactevent e where ${ofPerson("e")}`,
];

/**
 * Events of people (client, viewer, profiles, most a person), newest first; `at`: index of the profile, from 1. Nothing of
 * erased people.
 */
export const readHistories = statement<
  [clientid: number, appuserid: number, profileids: readonly Buffer[], most: number],
  EventRow
>(
  "contact_histories",
  `select p.at::int, h.id, h.kind, h.happenedon, u.name as membername, h.datum, h.charged, h.note,
     v.fromtitle, v.fromcompany, v.totitle, v.tocompany
   from unnest($3::bytea[]) with ordinality p (profileid, at) cross join lateral (
     select e.kind || ':' || e.own as id, e.* from (${happened.join("\n union all ")}) e
     order by e.happenedon desc, id desc limit $4
   ) h
   left join member u on u.clientid = $1 and u.appuserid = h.appuserid and u.isdeleted = 0
   left join contactmove v on h.kind = 'moved' and v.clientid = $1 and v.profileid = p.profileid and v.moveid::text = h.own
   where not exists (select from profile f where f.profileid = p.profileid and f.suppressedon is not null)
   order by p.at, h.happenedon desc, h.id desc`,
);

/** Notes a refresh of a person. */
export const noteRefresh = statement<[clientid: number, appuserid: number, profileid: Buffer, now: string], never>(
  "note_refresh",
  `insert into contactevent (clientid, appuserid, profileid, kind, createdon) values ($1, $2, $3, 'refreshed', $4::timestamp)`,
);

/** Notes that people of My Contacts were exported. */
export const noteExported = statement<
  [clientid: number, appuserid: number, contactids: readonly number[], now: string],
  never
>(
  "note_exported",
  `insert into contactevent (clientid, appuserid, profileid, kind, createdon)
   select clientid, appuserid, profileid, 'exported', $4::timestamp from usercontact
   where clientid = $1 and appuserid = $2 and contactid = any($3::bigint[])`,
);

/** Rows of My Contacts by their ids. */
export const listContacts = statement<
  [clientid: number, appuserid: number, contactids: readonly number[]],
  ContactRow & Record<string, unknown>
>(
  "list_contacts_by_id",
  `select ${contactColumns("$2::int")} from usercontact c
   where c.clientid = $1::int and c.appuserid = $2::int and c.contactid = any($3::bigint[])`,
);

function ofPerson(alias: string): string {
  return `${alias}.clientid = $1 and ${alias}.profileid = p.profileid`;
}
