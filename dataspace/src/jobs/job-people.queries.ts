import { statement } from "../db/statement.ts";

/** Adds people to a job, after those it has; null stands for one who could not be read. */
export const addPeople = statement<
  [
    clientid: number,
    jobid: number,
    before: number,
    profileids: readonly (Buffer | null)[],
    asksprofiles: readonly (string | null)[],
  ],
  never
>(
  "add_job_people",
  `insert into jobperson (clientid, jobid, position, profileid, asksprofile)
   select $1::int, $2::int, $3::int + p.at, p.profileid, p.asksprofile
   from unnest($4::bytea[], $5::text[]) with ordinality p (profileid, asksprofile, at)`,
);

export const removePeople = statement<[clientid: number, jobid: number], never>(
  "remove_job_people",
  "delete from jobperson where clientid = $1 and jobid = $2",
);
