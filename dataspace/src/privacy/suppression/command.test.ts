import { afterEach, expect, it, vi } from "vitest";
import { freshDatabase } from "../../../../tests/support/database.ts";
import { importRun } from "../../contacts/import/testing/import-run.ts";

afterEach(() => vi.restoreAllMocks());

const header = "linkedin_url,full_name,personal_emails,mobile_phone\n";

it("the command suppress erases people, and an import skips them by any identifier", async () => {
  const run = importRun(await freshDatabase());
  const [out, error] = (["log", "error"] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}));
  const suppress = async (text: string) => {
    for (const stream of [out, error]) stream?.mockClear();
    const code = await run.command("suppress", [run.write("list.csv", text)]);
    return { code, out: out?.mock.calls.join("\n"), error: error?.mock.calls.join("\n") };
  };
  const first = await suppress("https://www.linkedin.com/in/jane-doe\n");
  expect([first.code, first.out]).toEqual([0, "Read 1 entries: 1 new, 0 known, 0 refused."]);
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
});
