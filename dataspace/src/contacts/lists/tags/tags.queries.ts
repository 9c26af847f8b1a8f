import type { TagView } from "@finder/contract/endpoints/lists";
import { statement } from "../../../db/statement.ts";
import { likely, keyOf, type Members } from "../lists.queries.ts";

const ofMember = "clientid = $1 and appuserid = $2";
const named = `${ofMember} and namekey = ${keyOf("$3::text")}`;

export const listTags = statement<Members, TagView>(
  "list_tags",
  `select t.name, (select count(*)::int from taggedcontact x
     where x.clientid = $1 and x.appuserid = $2 and x.tagid = t.tagid) as contacts
   from contacttag t where t.clientid = $1 and t.appuserid = $2 order by t.namekey collate "und-x-icu"`,
);

/** Creates the new tags. */
export const makeTags = statement<[...Members, names: readonly string[], now: string], never>(
  "make_tags",
  `insert into contacttag (clientid, appuserid, name, namekey, createdon)
   select $1, $2, name, ${keyOf("name")}, $4::timestamp from unnest($3::text[]) name
   on conflict (clientid, appuserid, namekey) do nothing`,
);

export const countTags = statement<Members, { count: number }>(
  "count_tags",
  `select count(*)::int as count from contacttag where ${ofMember}`,
);

/** Adds tags to people; the people who had one of them not yet. */
export const putTags = statement<
  [...Members, contactids: readonly number[], names: readonly string[], now: string],
  { contactid: number }
>(
  "put_tags",
  `with put as (
     insert into taggedcontact (clientid, appuserid, tagid, contactid, createdon)
     select $1, $2, t.tagid, a.contactid, $5::timestamp from contacttag t cross join unnest($3::bigint[]) a (contactid)
     where t.clientid = $1 and t.appuserid = $2 and t.namekey in (select ${keyOf("n")} from unnest($4::text[]) n)
     on conflict do nothing returning contactid
   ) select distinct contactid from put`,
);

/** Removes tags from people; the people who had one of them. */
export const takeTags = statement<
  [...Members, contactids: readonly number[], names: readonly string[]],
  { contactid: number }
>(
  "take_tags",
  `with taken as (
     delete from taggedcontact x using contacttag t
     where t.clientid = $1 and t.appuserid = $2 and t.namekey in (select ${keyOf("n")} from unnest($4::text[]) n)
       and x.clientid = $1 and x.appuserid = $2 and x.tagid = t.tagid
       and ${likely("x.contactid in (select unnest($3::bigint[]))")}
     returning x.contactid
   ) select distinct contactid from taken`,
);

/** Renames a tag; returns how many people have it. No row: no such tag. */
export const renameTagRow = statement<[...Members, name: string, newname: string], { changed: number }>(
  "rename_tag",
  `update contacttag t set name = $4, namekey = ${keyOf("$4::text")} where ${named}
   returning (select count(*)::int from taggedcontact x
     where x.clientid = $1 and x.appuserid = $2 and x.tagid = t.tagid) as changed`,
);

/** Deletes a tag and removes it from all contacts, removed ones included; returns how many had it. No row: no such tag. */
export const deleteTagRow = statement<[...Members, name: string], { changed: number }>(
  "delete_tag",
  `with gone as (delete from contacttag where ${named} returning tagid),
   taken as (delete from taggedcontact x using gone g where x.clientid = $1 and x.appuserid = $2 and x.tagid = g.tagid returning 1),
   kept as (delete from removedtag x using gone g where x.clientid = $1 and x.appuserid = $2 and x.tagid = g.tagid)
   select (select count(*)::int from taken) as changed from gone`,
);
