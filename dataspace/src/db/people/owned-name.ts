import { survivor } from "./survivor.ts";

/**
 * Returns SQL for the full name of a person on file if the client owns one of their data, else null.
 *
 * @param clientid the client, as SQL
 * @param profileid the key of the profile, as SQL
 */
export function ownedName(clientid: string, profileid: string): string {
  return `(select nullif(o.full_name, '') from profile q join profile o on o.profileid = ${survivor("q")} where q.profileid = ${profileid}
    and exists (select from revealeddatum d where d.clientid = ${clientid} and d.profileid = o.profileid))`;
}

/** Returns SQL for the id of the profile whose canonical key (`in/jane-doe`) a column holds; other texts match no profile. */
export function profileIdOf(column: string): string {
  return `substring(sha256(convert_to(${column}, 'UTF8')) for 16)`;
}
