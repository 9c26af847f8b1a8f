import { expect, it } from "vitest";
import { sharedDataspace } from "../../../tests/support/shared/dataspace.ts";
import { run } from "./statement.ts";

const raise = (message: string) => `do $$ begin raise exception '${message}' using errcode = '0A000'; end $$`;

it("a statement that several machines cannot plan is refused with the remedy", async () => {
  const { pool } = (await sharedDataspace()).services.db;
  await expect(run(pool, raise("correlated subqueries are not supported"), [])).rejects.toMatchObject({
    status: 400,
    message: "On several machines related rows of all clients cannot be read in one call. Read each table by itself.",
  });
  const changed = "cached plan must not change result type";
  await expect(run(pool, raise(changed), [])).rejects.toThrow(changed);
});
