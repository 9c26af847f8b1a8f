import { allStatements } from "@finder/dataspace/db/distribution/statements";
import setup from "../support/global-setup.ts";
import { readCatalogue } from "./catalogue.ts";
import { undistributable } from "./distributable.ts";
import { exceptions } from "./exceptions.ts";
import { tableKinds } from "./kinds.ts";

/** What of the product stands in the way of several machines, read on a migrated database of its own, as sentences. */
export async function findUndistributable(): Promise<string[]> {
  const stop = await setup();
  try {
    const catalogue = await readCatalogue(`${process.env["TEST_POSTGRES_URL"]}finder_template`);
    return await undistributable(await allStatements(), catalogue, tableKinds, exceptions);
  } finally {
    await stop();
  }
}
