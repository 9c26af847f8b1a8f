import { statement } from "../statement.ts";

/** Every key that values of this database are sealed with, and as number 0 the one whose hashes find them. */
export const readKeys = statement<[], { keynumber: number; probe: Buffer }>(
  "read_seal_keys",
  "select keynumber, probe from sealkey order by keynumber",
);

/** Notes that a key is in use. */
export const noteKey = statement<[keynumber: number, probe: Buffer], never>(
  "note_seal_key",
  "insert into sealkey (keynumber, probe) values ($1, $2) on conflict (keynumber) do nothing",
);

/** Forgets every key but this one and the one of the hashes. */
export const forgetKeys = statement<[kept: number], never>(
  "forget_seal_keys",
  "delete from sealkey where keynumber <> 0 and keynumber <> $1",
);

/** Anyone's sealed values. */
export const findSealed = statement<[], { profileid: Buffer; sealed: Buffer }>(
  "find_sealed",
  "select profileid, sealed from profile where sealed is not null limit 1",
);
