import { statement } from "../../../db/statement.ts";

export type WrittenAddress = { profileid: Buffer; linkedinurl: string; full_name: string };

/**
 * People between two places of their table (`(page,0)`) whose address is not of plain letters, or may be a token that was
 * lower-cased.
 */
export const findUnplain = statement<[from: string, to: string], WrittenAddress>(
  "find_unplain_addresses",
  `select profileid, linkedinurl, full_name from profile
   where ctid >= $1::tid and ctid < $2::tid and suppressedon is null and mergedinto is null
     and (linkedinurl !~ '^https://www\\.linkedin\\.com/in/[a-z0-9-]+$' or linkedinurl ~ '/in/a(c[ow]|em|de)aa')`,
);

/** Makes an unused address lead to a person, unless the person is suppressed. */
export const placeAlias = statement<[alias: Buffer, stays: Buffer, now: string], { profileid: Buffer }>(
  "place_alias",
  `insert into profile (profileid, linkedinurl, full_name, source, updatedon, suppressedon, mergedinto)
   select $1, '', '', source, $3::timestamp, $3::timestamp, profileid from profile
   where profileid = $2 and suppressedon is null and mergedinto is null
   on conflict (profileid) do nothing returning profileid`,
);

/** Makes a place for a person under another address, with what a merge does not take there. */
export const placePerson = statement<[from: Buffer, profileid: Buffer, linkedinurl: string, now: string], never>(
  "place_person",
  `insert into profile (profileid, linkedinurl, full_name, source, verifiedon, updatedon)
   select $2, $3, full_name, source, verifiedon, $4::timestamp from profile where profileid = $1 and suppressedon is null
   on conflict (profileid) do nothing`,
);

/** Erases the person of an address as one who is on the suppression list. */
export const erasePlace = statement<[profileid: Buffer, now: string], never>(
  "erase_other_address",
  "select erase_people(array[$1::bytea], $2::timestamp)::text",
);

/** Whether there is a row of a profile, and where it leads. */
export const findPlace = statement<
  [profileid: Buffer],
  { mergedinto: Buffer | null; suppressedon: string | null; linkedinurl: string }
>("find_place", "select mergedinto, suppressedon, linkedinurl from profile where profileid = $1");

export type AddressPass = { page: number; finishedon: string | null };

export const readAddressPass = statement<[], AddressPass>(
  "read_address_pass",
  "select page, finishedon from addresspass",
);

/** Begins a pass over all people. */
export const beginAddressPass = statement<[], never>(
  "begin_address_pass",
  "update addresspass set page = 0, merged = 0, erased = 0, unread = 0, returned = 0, finishedon = null",
);

/** Notes that the people before a page are corrected, and how many were changed. */
export const moveAddressPass = statement<
  [page: number, merged: number, erased: number, unread: number, returned: number],
  never
>(
  "move_address_pass",
  `update addresspass set page = $1, merged = merged + $2, erased = erased + $3, unread = unread + $4, returned = returned + $5`,
);

export const endAddressPass = statement<
  [now: string],
  { merged: number; erased: number; unread: number; returned: number }
>("end_address_pass", "update addresspass set finishedon = $1::timestamp returning merged, erased, unread, returned");

/** Credits that came back with a merge. */
export const returnedBy = statement<[mergeid: number], { returned: number }>(
  "credits_returned_by_merge",
  "select returned from personmerge where mergeid = $1",
);
