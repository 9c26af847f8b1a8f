import { data, type Datum, datums, type Pool } from "@finder/contract/datum";
import { statement } from "../../../db/statement.ts";

export type ContactOf = Record<`${Datum}_sealed`, Buffer | null> &
  Record<`${Datum}revealedon`, string | null> &
  Record<(typeof data)[Datum]["flag"], number> & { contactid: number; appuserid: number; profileid: Buffer };

const columns = datums.flatMap((datum) => [`${datum}_sealed`, `${datum}revealedon`, data[datum].flag]).join(", ");

/** A client's rows of two profiles, locked until the transaction ends. */
export const holdContactsOf = statement<[clientid: number, profileids: readonly Buffer[]], ContactOf>(
  "hold_contacts_of",
  `select contactid::float8 as contactid, appuserid, profileid, ${columns} from usercontact
   where clientid = $1 and profileid = any($2::bytea[]) order by contactid for update`,
);

/** A row is the other person's. */
export const moveContact = statement<
  [
    clientid: number,
    contactid: number,
    stays: Buffer,
    personal: Buffer | null,
    business: Buffer | null,
    phone: Buffer | null,
  ],
  never
>(
  "move_contact",
  `update usercontact set profileid = $3, personal_sealed = $4, business_sealed = $5, phone_sealed = $6
   where clientid = $1 and contactid = $2`,
);

const joined = datums
  .map(
    (datum) =>
      `${data[datum].flag} = greatest(s.${data[datum].flag}, g.${data[datum].flag}),
     ${datum}revealedon = least(s.${datum}revealedon, g.${datum}revealedon)`,
  )
  .join(", ");

/** A row takes over what another one of the same member had open; it is removed only where both were. */
export const joinContact = statement<[clientid: number, gone: number, stays: number], never>(
  "join_contact",
  `update usercontact s set ${joined}, revealedby = coalesce(s.revealedby, g.revealedby),
     dialrevealedby = coalesce(s.dialrevealedby, g.dialrevealedby), createdon = least(s.createdon, g.createdon),
     boughtfirst = s.boughtfirst or g.boughtfirst, removalid = case when g.removalid is not null then s.removalid end,
     bus_email_validation = case when s.businessemailcost = 1 then s.bus_email_validation else g.bus_email_validation end
   from usercontact g where s.clientid = $1 and s.contactid = $3 and g.clientid = $1 and g.contactid = $2`,
);

/** The tags of one row stand at another one, too. */
export const keepTags = statement<[clientid: number, appuserid: number, gone: number, stays: number], never>(
  "keep_tags",
  `insert into taggedcontact (clientid, appuserid, tagid, contactid, createdon)
   select clientid, appuserid, tagid, $4::bigint, createdon from taggedcontact
   where clientid = $1 and appuserid = $2 and contactid = $3::bigint on conflict do nothing`,
);

/** A member has one datum less open than usage counts of a day. */
export const countLess = statement<[clientid: number, appuserid: number, pool: Pool, day: string], never>(
  "count_opened_less",
  `update usageday d set opened = d.opened - 1
   where d.clientid = $1 and d.day = $4::date and d.appuserid = $2 and d.pool = $3
     and d.source = (select min(f.source) from usageday f
       where f.clientid = $1 and f.day = $4::date and f.appuserid = $2 and f.pool = $3 and f.opened > 0)`,
);

export const dropContact = statement<[clientid: number, contactid: number], never>(
  "drop_contact",
  "delete from usercontact where clientid = $1 and contactid = $2",
);

/** What happened with the contact of one profile, happened with that of the other. */
export const moveEvents = statement<[clientid: number, gone: Buffer, stays: Buffer], never>(
  "move_contact_events",
  "update contactevent set profileid = $3 where clientid = $1 and profileid = $2",
);
