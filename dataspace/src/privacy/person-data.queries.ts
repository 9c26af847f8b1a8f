import { statement } from "../db/statement.ts";

type Json = Record<string, unknown>;

/** All stored data of a person, by table; values stay sealed. */
export type HeldRow = {
  profile: Json | null;
  sealed: Buffer | null;
  suppressedon: string | null;
  imported: Json | null;
  owners: Json[];
  contacts: Json[];
  feedback: Json[];
  returns: Json[];
  hints: Json[];
  moves: Json[];
  asked: Json | null;
  listed: Json | null;
};

const named = "join client c on c.clientid = x.clientid";

/** All of it in one statement: (profile, its address as old votes spell it). */
export const findHeld = statement<[profileid: Buffer, linkedinurl: string], HeldRow>(
  "find_held",
  `select p.sealed, p.suppressedon, row_to_json(s) as profile,
     (select row_to_json(i) from (select name as file, p.importline as line, startedon from profileimport
        where importid = p.importid) i) as imported,
     ${rows("c.companyname as client, x.datum, x.createdon, x.source", `revealeddatum x ${named} where x.profileid = $1 order by x.createdon`)} as owners,
     ${rows("c.companyname as client, x.createdon, x.full_name, x.title, x.company, x.location", `usercontact x ${named} where x.profileid = $1 order by x.createdon`)} as contacts,
     ${rows("c.companyname as client, x.type, x.action, x.info, x.downvotereason, x.reasonnote, x.createdon", `contactfeedback x ${named} where x.profileid = $1 or x.linkedin_url = $2 order by x.createdon`)} as feedback,
     ${rows("c.companyname as client, x.datum, x.note, x.state, x.askedon", `creditreturn x ${named} where x.profileid = $1 order by x.askedon`)} as returns,
     ${rows("c.companyname as client, x.full_name, x.title, x.company, x.location, x.source, x.createdon", `contacthint x ${named} where x.profileid = $1 order by x.createdon`)} as hints,
     ${rows("x.movedon, x.fromtitle, x.fromcompany, x.totitle, x.tocompany", "personmove x where x.profileid = $1 order by x.movedon")} as moves,
     (select row_to_json(a) from (select askedon, source, answer from sourceask where profileid = $1) a) as asked,
     (select row_to_json(l) from (select source, createdon from suppression where hash = $1) l) as listed
   from (select 1) one
   left join profile p on p.profileid = $1
   left join lateral (
     select p.linkedinurl, p.full_name, p.title, p.company, p.company_domain, p.company_size, p.company_industry, p.location, p.avatar, p.verifiedon, p.source, p.updatedon
     where p.suppressedon is null and p.profileid is not null
   ) s on true`,
);

function rows(columns: string, from: string): string {
  return `(select coalesce(json_agg(row_to_json(t)), '[]') from (select ${columns} from ${from}) t)`;
}
