import { data, datums } from "@finder/contract/datum";
import { statement } from "../../../db/statement.ts";
import { checkedColumn, columnList, type ContactRow } from "../../contact.queries.ts";

const written = ["profileid", "full_name", "linkedinurl", "title", "company", "location"] as const;
const openColumns = datums.flatMap((datum) => [data[datum].flag, `${datum}_sealed`]);

/** The columns of a person in a file: identity, and the data the member has open. */
export type ExportRow = Pick<ContactRow, (typeof written)[number] | `${(typeof datums)[number]}_sealed` | "checked"> &
  Pick<ContactRow, (typeof data)[(typeof datums)[number]]["flag"]> & { position: number };

/** The people of a job between two positions who are in the member's contacts now, without those removed or erased since. */
export const readExport = statement<
  [clientid: number, appuserid: number, jobid: number, after: number, upto: number],
  ExportRow
>(
  "read_export",
  // The lateral join makes the planner look each person up by the whole key, regardless of statistics.
  `select j.position, c.* from (
     select position, profileid from jobperson where clientid = $1 and jobid = $3 and position > $4 and position <= $5
   ) j cross join lateral (
     select ${columnList("c", [...written, ...openColumns])}, ${checkedColumn("c.profileid")} from usercontact c
     where c.clientid = $1 and c.appuserid = $2 and c.profileid = j.profileid and c.removalid is null
       and (c.revealedby = $2 or c.dialrevealedby = $2) limit 1
   ) c order by j.position`,
);

/** A contact in a copy of a client's data: of which member, since when, and when the person last changed jobs. */
type CopiedContact = Omit<ExportRow, "position"> & {
  key: number;
  createdon: string;
  member: string | null;
  movedon: string | null;
};

/** A client's contacts after one, with the data that are open. */
export const readCopied = statement<[clientid: number, after: number, most: number], CopiedContact>(
  "read_copied_contacts",
  `select c.contactid as key, c.createdon, m.email as member, ${columnList("c", [...written, ...openColumns])}, ${checkedColumn("c.profileid")},
     (select max(j.movedon) from contactmove j where j.clientid = $1 and j.profileid = c.profileid)::text as movedon
   from usercontact c left join member m on m.clientid = c.clientid and m.appuserid = c.appuserid
   where c.clientid = $1 and c.contactid > $2 and (c.revealedby is not null or c.dialrevealedby is not null)
   order by c.contactid limit $3`,
);

/** Removes from a job the people who are not in its file: the history of exports follows from the rest. */
export const leaveExported = statement<[clientid: number, appuserid: number, jobid: number], never>(
  "leave_exported",
  `delete from jobperson j where j.clientid = $1 and j.jobid = $3 and not exists (
     select from usercontact c where c.clientid = j.clientid and c.appuserid = $2 and c.profileid = j.profileid
       and c.removalid is null and (c.revealedby = $2 or c.dialrevealedby = $2))`,
);
