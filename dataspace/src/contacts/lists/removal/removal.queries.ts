import { statement } from "../../../db/statement.ts";
import { likely, type Members } from "../lists.queries.ts";

type TagKey = { tagid: number; contactid: number };

export const startRemoval = statement<[...Members, now: string], { removalid: number }>(
  "start_removal",
  "insert into contactremoval (clientid, appuserid, createdon) values ($1, $2, $3::timestamp) returning removalid",
);

/** Removes people from My Contacts and puts their tags aside; returns how many. */
export const takeOut = statement<[...Members, removalid: number, contactids: readonly number[]], { removed: number }>(
  "take_contacts_out",
  `with out as (
     update usercontact c set removalid = $3 from unnest($4::bigint[]) a (contactid)
     where c.clientid = $1 and c.appuserid = $2 and c.contactid = a.contactid and c.removalid is null returning c.contactid
   ), tags as (
     delete from taggedcontact x where x.clientid = $1 and x.appuserid = $2
       and ${likely("x.contactid in (select contactid from out)")}
     returning x.tagid, x.contactid, x.createdon
   ), aside as (
     insert into removedtag (clientid, appuserid, removalid, tagid, contactid, createdon)
     select $1, $2, $3, tagid, contactid, createdon from tags
   ) select count(*)::int as removed from out`,
);

/** The time of a removal; no row: the member made none with this id, or it was undone. */
export const findRemoval = statement<[...Members, removalid: number], { createdon: string }>(
  "find_removal",
  "select createdon from contactremoval where clientid = $1 and appuserid = $2 and removalid = $3",
);

/** Counts a removal's next people, at most so many, and returns the last one's number; null if there are none. */
export const findPeopleOut = statement<
  [...Members, removalid: number, most: number],
  { people: number; last: number | null }
>(
  "find_people_out",
  `select count(*)::int as people, max(contactid) as last from (
     select contactid from usercontact where clientid = $1 and appuserid = $2 and removalid = $3 order by contactid limit $4
   ) next`,
);

/** Restores the people of a removal up to a number. */
export const putBack = statement<[...Members, removalid: number, contactid: number], never>(
  "put_contacts_back",
  `update usercontact set removalid = null
   where clientid = $1 and appuserid = $2 and removalid = $3 and contactid <= $4`,
);

/** The last of the next tags that a removal has put aside, by key; no row: none is left. */
export const findTagsAside = statement<[...Members, removalid: number, most: number], TagKey>(
  "find_tags_aside",
  `select tagid, contactid from (
     select tagid, contactid from removedtag where clientid = $1 and appuserid = $2 and removalid = $3
     order by tagid, contactid limit $4
   ) next order by tagid desc, contactid desc limit 1`,
);

const asideUpTo = "a.clientid = $1 and a.appuserid = $2 and a.removalid = $3 and (a.tagid, a.contactid) <= ($4, $5)";

/** Puts tags up to a key on those of their people who are back, by undo or by a later reveal. */
export const putTagsBack = statement<[...Members, removalid: number, tagid: number, contactid: number], never>(
  "put_tags_back",
  `insert into taggedcontact (clientid, appuserid, tagid, contactid, createdon)
   select $1, $2, a.tagid, a.contactid, a.createdon from removedtag a where ${asideUpTo}
     and ${likely("a.contactid in (select contactid from usercontact where clientid = $1 and appuserid = $2 and removalid is null)")}
   on conflict do nothing`,
);

/** Forgets tags up to a key. */
export const dropTagsAside = statement<[...Members, removalid: number, tagid: number, contactid: number], never>(
  "drop_tags_aside",
  `delete from removedtag a where ${asideUpTo}`,
);

/** Deletes a removal that was undone. */
export const forgetRemoval = statement<[...Members, removalid: number], never>(
  "forget_removal",
  "delete from contactremoval where clientid = $1 and appuserid = $2 and removalid = $3",
);
