import type { PasskeyRow } from "@finder/contract/endpoints/passkeys";
import { namedStatement, statement } from "../../db/statement.ts";

/** What a challenge is signed for. */
export type Purpose = "add" | "prove";

/** Gives a session another challenge in the place of its last one. */
export const giveChallenge = namedStatement<
  { tokenhash: Buffer; afid: number; purpose: Purpose; challenge: string; now: string },
  never
>(
  "give_operator_challenge",
  `insert into operatorchallenge (tokenhash, afid, purpose, challenge, createdon)
   values ($tokenhash, $afid, $purpose, $challenge, $now)
   on conflict (tokenhash, purpose) do update set challenge = excluded.challenge, createdon = excluded.createdon`,
);

/** Takes the challenge of a session away, and answers it; it is fresh when it was given after `since`. */
export const takeChallenge = statement<
  [tokenhash: Buffer, purpose: Purpose, since: string],
  { challenge: string; isfresh: boolean }
>(
  "take_operator_challenge",
  `delete from operatorchallenge where tokenhash = $1 and purpose = $2
   returning challenge, createdon > $3::timestamp as isfresh`,
);

export const listPasskeys = statement<[afid: number], PasskeyRow>(
  "list_operator_passkeys",
  "select passkeyid, name, createdon, lastusedon from operatorpasskey where afid = $1 order by passkeyid",
);

/** Lists an operator's passkeys for the browser. */
export const listCredentials = statement<[afid: number], { credentialid: string; transports: string[] }>(
  "list_operator_credentials",
  "select credentialid, transports from operatorpasskey where afid = $1 order by lastusedon desc nulls last, passkeyid",
);

/** A passkey of this operator. */
export const findPasskey = statement<
  [afid: number, credentialid: string],
  { passkeyid: number; publickey: Buffer; signcount: number }
>(
  "find_operator_passkey",
  "select passkeyid, publickey, signcount from operatorpasskey where afid = $1 and credentialid = $2",
);

/** Notes a use, which counts further than the last one; none is answered where it does not. */
export const usePasskey = namedStatement<{ passkeyid: number; signcount: number; now: string }, { passkeyid: number }>(
  "use_operator_passkey",
  `update operatorpasskey set signcount = $signcount, lastusedon = $now
   where passkeyid = $passkeyid and (signcount < $signcount or (signcount = 0 and $signcount = 0))
   returning passkeyid`,
);

/** Adds a passkey; returns no row if it belongs to an operator already. */
export const insertPasskey = namedStatement<
  {
    afid: number;
    credentialid: string;
    publickey: Buffer;
    signcount: number;
    transports: readonly string[];
    name: string;
    now: string;
  },
  { passkeyid: number }
>(
  "insert_operator_passkey",
  `insert into operatorpasskey (afid, credentialid, publickey, signcount, transports, name, createdon)
   values ($afid, $credentialid, $publickey, $signcount, $transports, $name, $now)
   on conflict (credentialid) do nothing returning passkeyid`,
);

export const renamePasskey = statement<[afid: number, passkeyid: number, name: string], { passkeyid: number }>(
  "rename_operator_passkey",
  "update operatorpasskey set name = $3 where afid = $1 and passkeyid = $2 returning passkeyid",
);

export const removePasskey = statement<[afid: number, passkeyid: number], { passkeyid: number }>(
  "remove_operator_passkey",
  "delete from operatorpasskey where afid = $1 and passkeyid = $2 returning passkeyid",
);
