import { spawn } from "node:child_process";
import { expect, it } from "vitest";
import { freshDatabase } from "../../../../tests/support/database.ts";
import { ended, importRun, SEAL_KEY } from "../../contacts/import/testing/import-run.ts";

const command = new URL("../../command.ts", import.meta.url).pathname;
const header = "linkedin_url,full_name,personal_emails,mobile_phone\n";

it("the command suppress erases people, and an import skips them, by profile, email or number", async () => {
  const databaseUrl = await freshDatabase();
  const run = importRun(databaseUrl);
  const suppress = (text: string, ...args: string[]) =>
    ended(
      spawn(process.execPath, [command, "suppress", "-", ...args], {
        env: { PATH: process.env["PATH"], DATABASE_URL: databaseUrl, SEAL_KEY },
      }),
      text,
    );
  const first = await suppress("https://www.linkedin.com/in/jane-doe\n");
  expect([first.code, first.out.trim()]).toEqual([0, "Read 1 entries: 1 new, 0 known, 0 refused."]);
  const people = `${header}linkedin.com/in/jane-doe,Jane Doe,jane@home.net,\nlinkedin.com/in/john-roe,John Roe,john@home.net,\nlinkedin.com/in/mary-poe,Mary Poe,,+14045550199\n`;
  const imported = await run.text(people);
  expect([imported.read, imported.suppressed]).toEqual([3, 1]);
  const again = await suppress("john@home.net\nnonsense\n+1 404 555 0199\n");
  expect([again.code, again.error]).toEqual([1, expect.stringContaining("line 2 is neither")]);
  expect((await run.people()).map(({ full_name, data }) => [full_name, data])).toEqual(
    Array.from({ length: 3 }, () => ["", null]),
  );
  const other = await run.text(
    `${header}linkedin.com/in/john-2,John Roe,John@Home.net,\nlinkedin.com/in/ann-bee,Ann Bee,ann@home.net,\n`,
  );
  expect([other.read, other.suppressed]).toEqual([2, 1]);
  expect((await run.people()).filter(({ data }) => data).map(({ full_name }) => full_name)).toEqual(["Ann Bee"]);
}, 300_000);
