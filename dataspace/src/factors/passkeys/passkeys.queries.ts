import type { PasskeyRow } from "@finder/contract/endpoints/passkeys";
import { namedStatement, statement } from "../../db/statement.ts";
import type { Holder } from "../factors.queries.ts";

/** What a challenge is signed for. */
export type Purpose = "add" | "prove";

type Kept = { passkeyid: number; afid: number; publickey: Buffer; signcount: number };

/** The statements about passkeys, by whose they are. */
export const passkeyQueries = { operator: queriesOf("operator"), login: queriesOf("login") };

function queriesOf(holder: Holder) {
  return {
    /** Gives a session another challenge in the place of its last one. */
    giveChallenge: namedStatement<
      { tokenhash: Buffer; afid: number | null; purpose: Purpose; challenge: string; now: string },
      never
    >(
      `give_${holder}_challenge`,
      `insert into ${holder}challenge (tokenhash, afid, purpose, challenge, createdon)
       values ($tokenhash, $afid, $purpose, $challenge, $now)
       on conflict (tokenhash, purpose) do update set challenge = excluded.challenge, createdon = excluded.createdon`,
    ),

    /** Takes the challenge of a session away, and answers it; it is fresh when it was given after `since`. */
    takeChallenge: statement<
      [tokenhash: Buffer, purpose: Purpose, since: string],
      { challenge: string; isfresh: boolean }
    >(
      `take_${holder}_challenge`,
      `delete from ${holder}challenge where tokenhash = $1 and purpose = $2
       returning challenge, createdon > $3::timestamp as isfresh`,
    ),

    listPasskeys: statement<[afid: number], PasskeyRow>(
      `list_${holder}_passkeys`,
      `select passkeyid, name, createdon, lastusedon from ${holder}passkey where afid = $1 order by passkeyid`,
    ),

    /** Lists the passkeys for the browser. */
    listCredentials: statement<[afid: number], { credentialid: string; transports: string[] }>(
      `list_${holder}_credentials`,
      `select credentialid, transports from ${holder}passkey where afid = $1 order by lastusedon desc nulls last, passkeyid`,
    ),

    findPasskey: statement<[credentialid: string], Kept>(
      `find_${holder}_passkey`,
      `select passkeyid, afid, publickey, signcount from ${holder}passkey where credentialid = $1`,
    ),

    /** Notes a use, which counts further than the last one; none is answered where it does not. */
    usePasskey: namedStatement<{ passkeyid: number; signcount: number; now: string }, { passkeyid: number }>(
      `use_${holder}_passkey`,
      `update ${holder}passkey set signcount = $signcount, lastusedon = $now
       where passkeyid = $passkeyid and (signcount < $signcount or (signcount = 0 and $signcount = 0))
       returning passkeyid`,
    ),

    /** Adds a passkey; returns no row if it is known already. */
    insertPasskey: namedStatement<
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
      `insert_${holder}_passkey`,
      `insert into ${holder}passkey (afid, credentialid, publickey, signcount, transports, name, createdon)
       values ($afid, $credentialid, $publickey, $signcount, $transports, $name, $now)
       on conflict (credentialid) do nothing returning passkeyid`,
    ),

    renamePasskey: statement<[afid: number, passkeyid: number, name: string], { passkeyid: number }>(
      `rename_${holder}_passkey`,
      `update ${holder}passkey set name = $3 where afid = $1 and passkeyid = $2 returning passkeyid`,
    ),

    removePasskey: statement<[afid: number, passkeyid: number], { passkeyid: number }>(
      `remove_${holder}_passkey`,
      `delete from ${holder}passkey where afid = $1 and passkeyid = $2 returning passkeyid`,
    ),
  };
}
