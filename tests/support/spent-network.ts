import { fingerprint } from "../../dataspace/src/db/secrets/seal.ts";
import { utcText } from "../../dataspace/src/db/time.ts";
import type { TestDataspace } from "./dataspace.ts";

let networks = 0;

/** Headers of a new network that has read ten times within this hour that an email is taken, and reads it no more. */
export async function spentNetwork({ services }: Pick<TestDataspace, "services">): Promise<Record<string, string>> {
  networks += 1;
  const address = `198.18.${networks >> 8}.${networks & 255}`;
  await services.db.pool.query(
    "insert into loginattempt (account, address, startedon, tries) values ($1, $2, $3, 10) on conflict do nothing",
    [fingerprint("answer:taken"), address, utcText(services.now())],
  );
  return { "x-forwarded-for": address };
}
