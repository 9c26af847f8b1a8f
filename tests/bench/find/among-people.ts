import pg from "pg";
import { startDataspace, type TestDataspace } from "../../support/dataspace.ts";
import type { BenchProduct } from "../product.ts";
import { fillFind } from "./fill.ts";

const unlimited = "1000000000";

/** A dataspace that knows so many people, refuses no one a page, and its database. */
export type Among = { readonly dataspace: TestDataspace; readonly url: string; readonly companies: number };

/** Runs some work on a dataspace of its own, in this process, that knows so many people. */
export async function amongPeople<Done>(
  product: BenchProduct,
  { people, settings }: { readonly people: number; readonly settings: readonly string[] },
  work: (among: Among) => Promise<Done>,
): Promise<Done> {
  const url = await product.ownDatabase(settings);
  const dataspace = await startDataspace({
    DATABASE_URL: url,
    FIND_PAGES_A_DAY: unlimited,
    FIND_CLIENT_PAGES_A_DAY: unlimited,
    FIND_PEOPLE_A_DAY: unlimited,
  });
  const companies = Math.ceil(people / 20);
  try {
    const client = new pg.Client(url);
    await client.connect();
    await fillFind(client, { people, companies });
    await client.end();
    return await work({ dataspace, url, companies });
  } finally {
    await dataspace.close();
  }
}
