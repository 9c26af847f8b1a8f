import { statement } from "../statement.ts";

/** Has the reads of clients go to the first server for some seconds, by its clock; no pin gets shorter. */
export const pinClients = statement<[clientids: readonly number[], seconds: number], never>(
  "pin_clients",
  `insert into readpin (clientid, until)
   select clientid, clock_timestamp() + make_interval(secs => $2) from unnest($1::int[]) clientid order by clientid
   on conflict (clientid) do update set until = greatest(readpin.until, excluded.until)`,
);

/** Answers a row where a client's reads go to the first server. */
export const findPin = statement<[clientid: number], { pinned: 1 }>(
  "find_pin",
  "select 1 as pinned from readpin where clientid = $1 and until > clock_timestamp()",
);

/** Writes the next beat of this program, at the first server. */
export const writeBeat = statement<[program: string, beat: number], never>(
  "write_beat",
  `insert into replicabeat (program, beat, beaton) values ($1, $2, clock_timestamp())
   on conflict (program) do update set beat = excluded.beat, beaton = excluded.beaton`,
);

/** The last beat of a program that a server knows. */
export const readBeat = statement<[program: string], { beat: number }>(
  "read_beat",
  "select beat from replicabeat where program = $1",
);

export const removeOldPins = statement<[], never>(
  "remove_old_pins",
  "delete from readpin where until < clock_timestamp() - interval '1 minute'",
);

/** Removes the beats of programs that have ended. */
export const removeOldBeats = statement<[], never>(
  "remove_old_beats",
  "delete from replicabeat where beaton < clock_timestamp() - interval '1 hour'",
);
