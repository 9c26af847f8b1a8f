import setup from "../global-setup.ts";

/** Gives a test file a PostgreSQL of its own, whose folder holds nothing of other tests; what it answers ends it. */
export async function startOwnServer(): Promise<() => Promise<void>> {
  const shared = process.env["TEST_POSTGRES_URL"];
  const end = await setup();
  return async () => {
    process.env["TEST_POSTGRES_URL"] = shared;
    await end();
  };
}
