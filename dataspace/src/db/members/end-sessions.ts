import { statement } from "../statement.ts";

const forgets = `with waiting as (delete from waitingsignin where afid = $1),
   devices as (delete from remembereddevice where afid = $1)`;

/** Ends every session of a login, whichever device it is on, its remembered devices, and the sign-ins that wait for its second factor. */
export const endSessionsOf = statement<[afid: number, now: string], { afid: number }>(
  "end_sessions_of",
  `${forgets} update loginsession set endedon = $2 where afid = $1 and endedon is null returning afid`,
);

/** Ends them all but the calling session. */
export const endOtherSessionsOf = statement<[afid: number, now: string, current: Buffer], never>(
  "end_other_sessions_of",
  `${forgets} update loginsession set endedon = $2 where afid = $1 and endedon is null and tokenhash <> $3`,
);

/** Forgets every device of a login. */
export const forgetDevices = statement<[afid: number], never>(
  "forget_remembered_devices",
  `delete from remembereddevice where afid = $1`,
);
