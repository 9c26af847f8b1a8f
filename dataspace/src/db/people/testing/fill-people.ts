import type { Executor } from "../../statement.ts";

/**
 * People of 700 bytes, 11 a page of their table, in the order of their numbers; their keys come in another. The n-th holds the hash
 * of `value n`, or so many in turn hold the same.
 */
export async function fillPeople(on: Executor, from: number, to: number, sharers = 1): Promise<void> {
  await on.query(
    `insert into profile (profileid, linkedinurl, full_name, sealed, valuehashes)
     select decode(md5(n::text), 'hex'), 'https://www.linkedin.com/in/person-' || n, 'Person ' || n, decode(repeat(md5(n::text), 34), 'hex'),
       array[decode(md5('value ' || n / $3), 'hex')] from generate_series($1::int, $2::int) n`,
    [from, to, sharers],
  );
}
