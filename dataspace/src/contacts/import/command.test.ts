import { gzipSync } from "node:zlib";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { freshDatabase } from "../../../../tests/support/database.ts";
import { ended, importRun } from "./testing/import-run.ts";

let run: ReturnType<typeof importRun>;
beforeAll(async () => {
  run = importRun(await freshDatabase());
});

const own = "linkedinurl,full_name,business_email,phone\n";

describe("the import command", () => {
  it("prints what it did, and where the reasons are", async () => {
    const path = run.write("people.csv", `${own}linkedin.com/in/jane-doe,Jane,jane@acme.com,12\nnowhere,Nobody,,\n`);
    const { code, out, error } = await ended(run.start([path]));
    expect(error).toBe("");
    expect(out).toMatch(
      /^Read 2 rows in [\d.]+ s: 1 new, 0 updated, 0 unchanged, 1 rejected\.\n1 single values could not be used/,
    );
    expect(out).toContain(`${path}.rejects.ndjson`);
    expect(code).toBe(0);
  });

  it("reads standard input, plain or packed", async () => {
    const text = `${own}linkedin.com/in/from-stdin,Jane,,\n`;
    expect((await ended(run.start(["-"]), text)).out).toContain("1 new");
    expect((await ended(run.start(["-"]), gzipSync(text))).out).toContain("1 unchanged");
  });

  it.each<[string, string | Buffer, RegExp]>([
    ["an empty file", "", /is empty\. It must hold column names and rows/],
    [
      "no column with the profile URL",
      "name,email\nJane,jane@acme.com\n",
      /has no column with the profile URL\. Its columns are: name, email\. Say which one it is with --map\./,
    ],
    [
      "a first line with an open quote",
      '"linkedinurl,full_name\nlinkedin.com/in/a,A\n',
      /first line of .* opens a quote that is never closed/,
    ],
    [
      "a spreadsheet",
      Buffer.from("PK\u0003\u0004 xl/workbook.xml"),
      /is a spreadsheet or a zip file\. Open it and save it as CSV/,
    ],
    ["a binary file", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1]), /is not a text file\. Import CSV/],
    ["UTF-16", Buffer.from(`\uFEFF${own}`, "utf16le"), /UTF-16\. Save it as CSV UTF-8/],
    ["a JSON array", '[{"linkedin_url":"linkedin.com/in/a"}]', /one JSON array\. Write one object a line/],
    [
      "a packed file that is cut short",
      gzipSync(`${own}${"linkedin.com/in/a,A,,\n".repeat(10_000)}`).subarray(0, 300),
      /cut short or damaged .* Fetch it again/,
    ],
    [
      "quotes that never close",
      `${own}linkedin.com/in/quote-1,"A,,\nlinkedin.com/in/quote-2,B,,\n`,
      /1 rows are not well-formed \(first: line 2 opens a quote that is never closed\)/,
    ],
    ["only unusable rows", `${own}nowhere,A,,\n`, /No row could be used\. Look at the reasons/],
  ])("refuses %s with exit code 1, and says what to do", async (name, content, message) => {
    const path = run.write(`${name.replaceAll(" ", "-")}.csv`, content);
    const { code, error } = await ended(run.start([path]));
    expect(error).toMatch(message);
    expect(error).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  });

  it.each([
    [["missing.csv"], {}, /There is no file .*missing\.csv\. Check the name/],
    [[], {}, /Name one file/],
    [["."], {}, /is a folder\. Name the file in it/],
    [["--maap", "x"], {}, /maap/],
    [["-", "--map", "nothing=X"], {}, /--map nothing=X is not understood\. Write --map field="Column name"/],
    [["-", "--map", "title=Absent"], {}, /--map names the column "Absent", but the file has none of that name/],
    [
      ["-"],
      { DATABASE_URL: "postgres://nobody:x@127.0.0.1:9/none" },
      /The database does not answer .* Start it or correct DATABASE_URL/,
    ],
    [
      ["-"],
      { SEAL_KEY: Buffer.alloc(32, 1).toString("base64") },
      /Key 1 is not the one that values in this database are sealed with\. Set it as it was\./,
    ],
    [["-"], { SEAL_KEY: "short" }, /set the keys as for the dataspace\. SEAL_KEY needs 32 bytes in base64/],
  ])("%j %j ends with a sentence that says what to do", async (args, env: Record<string, string>, message) => {
    const { code, error } = await ended(run.start(args, env), `${own}linkedin.com/in/a,A,,\n`);
    expect(error).toMatch(message);
    expect(error).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  });
});

describe("an interrupted import", { timeout: 300_000 }, () => {
  const count = 50_000;
  const rows = Array.from({ length: count }, (_, i) =>
    i % 1000 === 7
      ? `nowhere-${i},Nobody,,\n`
      : `linkedin.com/in/person-${i},"Person ${i}",p${i}@acme.com,+1415555${String(i % 10_000).padStart(4, "0")}\n`,
  );

  const killedOnce = async (path: string): Promise<void> => {
    const child = run.start([path]);
    const finished = ended(child);
    for (;;) {
      const [state] = await run.query<{ byteoffset: string }>(
        "select byteoffset from profileimport order by importid desc limit 1",
      );
      if (Number(state?.byteoffset) > 0) break;
      await pause(5);
    }
    child.kill("SIGKILL");
    await finished;
  };

  it.each(["interrupted.csv", "interrupted.csv.gz"])(
    "%s, killed, goes on where it stopped and loses and doubles nothing",
    async (name) => {
      run = importRun(await freshDatabase());
      const text = own + rows.join("");
      const path = run.write(name, name.endsWith(".gz") ? gzipSync(text) : text);
      await killedOnce(path);
      const [before] = await run.query<{ count: number }>("select count(*)::int from profile");
      expect(before?.count).toBeLessThan(count - 50);
      const { out, code } = await ended(run.start([path]));
      expect(out).toMatch(/^Continued after line [\d,]+ of an earlier run/);
      expect(out).toContain("Read 50,000 rows");
      expect(out).toContain("49,950 new, 0 updated, 0 unchanged, 50 rejected");
      expect(code).toBe(0);
      const [after] = await run.query<{ count: number; lines: number }>(
        "select count(*)::int, count(distinct importline)::int as lines from profile",
      );
      expect(after).toEqual({ count: 49_950, lines: 49_950 });
      const lines = run.rejectsOf(path).map(({ line }) => line);
      expect(lines).toEqual(Array.from({ length: 50 }, (_, i) => i * 1000 + 9));
    },
  );

  it("stops cleanly when told to, and the same command goes on", async () => {
    run = importRun(await freshDatabase());
    const path = run.write("people.csv", own + rows.join(""));
    const child = run.start([path]);
    const finished = ended(child);
    while ((await run.query("select 1 from profileimport")).length === 0) await pause(5);
    child.kill("SIGTERM");
    const { code, out } = await finished;
    expect(out).toContain("Interrupted. Run the same command to continue.");
    expect(code).toBe(1);
    expect((await ended(run.start([path]))).out).toContain("49,950 new");
  });

  it("refuses to run twice at once on the same file", async () => {
    run = importRun(await freshDatabase());
    const path = run.write("people.csv", own + rows.join(""));
    const first = run.start([path]);
    const done = ended(first);
    while ((await run.query("select 1 from profileimport")).length === 0) await pause(5);
    const { code, error } = await ended(run.start([path]));
    expect(error).toMatch(/is being imported by another run right now\. Wait until it is done/);
    expect(code).toBe(1);
    expect((await done).out).toContain("49,950 new");
  });
});
