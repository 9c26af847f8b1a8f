import { gzipSync } from "node:zlib";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { freshDatabase } from "../../../../tests/support/database.ts";
import { until } from "../../../../tests/support/until.ts";
import { ended, importRun } from "./testing/import-run.ts";

let databaseUrl: string;
let run: ReturnType<typeof importRun>;
beforeAll(async () => {
  databaseUrl = await freshDatabase();
  run = importRun(databaseUrl);
});

const signals = ["SIGINT", "SIGTERM"] as const;
const others = signals.map((signal) => process.listeners(signal));
beforeEach(() => {
  for (const stream of ["log", "error"] as const) vi.spyOn(console, stream).mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const listener of stoppers()) for (const signal of signals) process.removeListener(signal, listener);
});

/** What commands of this process run when they get a signal to stop. */
function stoppers(): NodeJS.SignalsListener[] {
  return signals.flatMap((signal, at) => process.listeners(signal).filter((each) => !others[at]?.includes(each)));
}

function printed(stream: "log" | "error"): string {
  return vi.mocked(console[stream]).mock.calls.flat().join("\n");
}

/** Runs the command in this process: its exit code and what it printed. */
async function command(args: string[], env: Record<string, string> = {}) {
  for (const stream of ["log", "error"] as const) vi.mocked(console[stream]).mockClear();
  const code = await run.command("import", args, env);
  return { code, out: printed("log"), error: printed("error") };
}

const own = "linkedinurl,full_name,business_email,phone\n";

describe("the import command", () => {
  it("prints what it did, and where the reasons are", async () => {
    const path = run.write("people.csv", `${own}linkedin.com/in/jane-doe,Jane,jane@acme.com,12\nnowhere,No One,,\n`);
    const { code, out, error } = await command([path]);
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

  it("ends as a program with exit code 1 and the sentence, when it cannot run", async () => {
    const { code, error } = await ended(run.start(["missing.csv"]));
    expect(error).toMatch(/^There is no file .*missing\.csv\. Check the name.*\n$/);
    expect(code).toBe(1);
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
      /Line 1 of .* opens a quote that is never closed/,
    ],
    [
      "a spreadsheet",
      Buffer.from("PK\u0003\u0004 xl/workbook.xml"),
      /is a spreadsheet or a zip file\. Open it and save it as CSV/,
    ],
    ["a binary file", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1]), /is not a text file\. Import CSV/],
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
    const { code, error } = await command([path]);
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
    [
      ["people.csv", "--map", "title=Absent"],
      {},
      /--map names the column "Absent", but the file has none of that name/,
    ],
    [
      ["people.csv"],
      { DATABASE_URL: "postgres://unknown:x@127.0.0.1:9/none" },
      /The database does not answer .* Start it or correct DATABASE_URL/,
    ],
    [
      ["people.csv"],
      { SEAL_KEY: Buffer.alloc(32, 1).toString("base64") },
      /Key 1 is not the one that values in this database are sealed with\. Set it as it was\./,
    ],
    [["people.csv"], { SEAL_KEY: "short" }, /set the keys as for the dataspace\. SEAL_KEY needs 32 bytes in base64/],
  ])("%j %j ends with a sentence that says what to do", async (args, env: Record<string, string>, message) => {
    run.write("people.csv", `${own}linkedin.com/in/a,A,,\n`);
    const { code, error } = await command(args, env);
    expect(error).toMatch(message);
    expect(error).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  });
});

describe("an interrupted import", () => {
  const count = 900;
  /** Unmapped columns make each row four kilobytes, so that a few hundred are several batches. */
  const header = own.replace("\n", ",notes\n");
  const rows = Array.from({ length: count }, (_, at) => {
    const profile = at % 100 === 7 ? `nowhere-${at}` : `linkedin.com/in/person-${at}`;
    return `${profile},"Person ${at}",p${at}@acme.com,+14155550134,${"x".repeat(3_900)}\n`;
  });
  const text = header + rows.join("");

  let held: pg.Client;
  beforeEach(async () => {
    databaseUrl = await freshDatabase();
    run = importRun(databaseUrl);
    held = await holdLaterBatches(databaseUrl, 450);
  });
  afterEach(() => held.end());

  /** Waits until a batch is stored, and the next one waits for this test. */
  async function untilHeld(): Promise<void> {
    await until(async () => {
      const [state] = await run.query<{ waits: boolean }>(
        `select byteoffset > 0 and exists (select from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())) as waits
         from profileimport order by importid desc limit 1`,
      );
      return state?.waits;
    });
  }

  async function untilAlone(): Promise<void> {
    await until(async () => {
      const [rest] = await run.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and concat(backend_type, application_name) not ilike '%citus%'`,
      );
      return rest?.count === 0;
    });
  }

  async function storedPeople(): Promise<number | undefined> {
    return (await run.query<{ count: number }>("select count(*)::int from profile"))[0]?.count;
  }

  it.each(["interrupted.csv", "interrupted.csv.gz"])(
    "%s resumes after a kill without lost or doubled rows",
    async (name) => {
      const path = run.write(name, name.endsWith(".gz") ? gzipSync(text) : text);
      const child = run.start([path]);
      const finished = ended(child);
      await untilHeld();
      child.kill("SIGKILL");
      await finished;
      await held.end();
      await untilAlone();
      expect(await storedPeople()).toBeLessThan(count - 9);
      const { out, code } = await command([path]);
      expect(out).toMatch(/^Continued after line [\d,]+ of an earlier run/);
      expect(out).toContain("Read 900 rows");
      expect(out).toContain("891 new, 0 updated, 0 unchanged, 9 rejected");
      expect(code).toBe(0);
      const [after] = await run.query<{ count: number; lines: number }>(
        "select count(*)::int, count(distinct importline)::int as lines from profile",
      );
      expect(after).toEqual({ count: 891, lines: 891 });
      const lines = run.rejectsOf(path).map(({ line }) => line);
      expect(lines).toEqual(Array.from({ length: 9 }, (_, at) => at * 100 + 9));
    },
  );

  it("stops cleanly at a signal, and the same command resumes", async () => {
    const path = run.write("people.csv", text);
    const stopped = command([path]);
    await untilHeld();
    for (const stop of stoppers()) stop("SIGTERM");
    await held.end();
    const { code, out } = await stopped;
    expect(out).toContain("Interrupted. Run the same command to continue.");
    expect(code).toBe(1);
    expect(await storedPeople()).toBeLessThan(count - 9);
    expect((await command([path])).out).toContain("891 new");
  });

  it("refuses to run twice at once on the same file", async () => {
    const path = run.write("people.csv", text);
    const first = command([path]);
    await untilHeld();
    const { code, error } = await command([path]);
    expect(error).toMatch(/is being imported by another run right now\. Wait until it is done/);
    expect(code).toBe(1);
    await held.end();
    expect((await first).out).toContain("891 new");
  });
});

/** Lets an import store no row after this line until the connection ends, which is returned. */
async function holdLaterBatches(url: string, line: number): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    "create function hold() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock_shared(42); return new; end'",
  );
  await client.query(
    `create trigger hold before insert on profile for each row when (new.importline > ${line}) execute function hold()`,
  );
  await client.query("select pg_advisory_lock(42)");
  return client;
}
