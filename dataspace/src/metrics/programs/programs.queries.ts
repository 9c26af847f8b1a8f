import { namedStatement, statement } from "../../db/statement.ts";

type Report = {
  program: string;
  address: string;
  release: string;
  node: string;
  startedon: string;
  now: string;
};

/** Keeps that a program runs; one that starts at the same address takes the row over. */
export const keepProgram = namedStatement<Report, never>(
  "keep_program",
  `insert into runningprogram (program, address, release, node, startedon, seenon)
   values ($program, $address, $release, $node, $startedon, $now)
   on conflict (program, address) do update set release = excluded.release, node = excluded.node,
     startedon = excluded.startedon, seenon = excluded.seenon`,
);

/** Removes a program that has ended, unless another has started at its address. */
export const removeProgram = statement<[program: string, address: string, startedon: string], never>(
  "remove_program",
  "delete from runningprogram where program = $1 and address = $2 and startedon = $3",
);
