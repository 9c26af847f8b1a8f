import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@finder/local/programs";
import { expect, test } from "vitest";
import { freshDatabase, queryOnce } from "../support/database.ts";

test("PostgreSQL runs every statement of the operators' pages", async () => {
  const database = await freshDatabase();
  const pages = globSync("docs/operations/alerts/*.md", { cwd: root });
  const statements = pages.flatMap((page) =>
    [...readFileSync(join(root, page), "utf8").matchAll(/^ *```sql\n([\s\S]*?)```/gm)].map(([, block = ""]) => block),
  );
  expect(statements.length).toBeGreaterThan(10);
  for (const statement of statements) await expect(queryOnce(database, statement), statement).resolves.toBeDefined();
});
