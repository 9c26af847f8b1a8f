import { runCommand } from "../../../commands.ts";
import type { Services } from "../../../context.ts";
import { soleKey } from "../../../db/secrets/keyring.ts";
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, existsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type pg from "pg";
import { queryOnce } from "../../../../../tests/support/database.ts";
import { unsealProfile, type ProfileData } from "../../profile-data.ts";
import { importPeople, type ImportResult } from "../import-people.ts";
import { RejectsFile } from "../rejects-file.ts";
import { readMapping } from "../person/fields.ts";
import type { ProfileRow } from "../person/person.ts";
import { openFile, openStream } from "../source/source.ts";

const key = Buffer.alloc(32, 7);
export const keyring = soleKey(key);
/** The setting that names it. */
const SEAL_KEY = key.toString("base64");
const command = new URL("../../../command.ts", import.meta.url).pathname;

/** A row of `profile` with what it has sealed. */
export type StoredProfile = ProfileRow & { data: ProfileData | null };

export type Reject = { line: number; reason: string; record?: string };

/** A folder and a database of a test's own, and the ways to import into it. */
export function importRun(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), "finder-import-"));
  const rejectsOf = (path: string): Reject[] => {
    const file = `${path}.rejects.ndjson`;
    return existsSync(file)
      ? readFileSync(file, "utf8")
          .trimEnd()
          .split("\n")
          .map((line) => JSON.parse(line) as Reject)
      : [];
  };
  const query = <T extends pg.QueryResultRow>(sql: string): Promise<T[]> => queryOnce<T>(databaseUrl, sql);
  return {
    rejectsOf,
    query,
    write: (name: string, content: string | Buffer): string => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    file: async (path: string, map: string[] = []): Promise<ImportResult> =>
      importPeople({
        databaseUrl,
        keyring,
        source: await openFile(path),
        mapping: readMapping(map),
        rejects: (_, kept) => RejectsFile.open(`${path}.rejects.ndjson`, kept),
      }),
    /** Imports a text as a stream, and gives what was refused. */
    text: async (content: string | Buffer): Promise<ImportResult & { rejects: Reject[] }> => {
      const path = join(folder, `stream-${Math.random()}`);
      const result = await importPeople({
        databaseUrl,
        keyring,
        source: openStream(Readable.from([Buffer.from(content)]), "a stream"),
        mapping: [],
        rejects: (_, kept) => RejectsFile.open(`${path}.rejects.ndjson`, kept),
      });
      return { ...result, rejects: rejectsOf(path) };
    },
    /** Runs the command as a program of its own. */
    start: (args: string[]): ChildProcess =>
      spawn(process.execPath, [command, "import", ...args], {
        cwd: folder,
        env: { PATH: process.env["PATH"], DATABASE_URL: databaseUrl, SEAL_KEY },
      }),
    /** Runs a command in this process, which starts none; what it prints goes to the console. */
    command: (name: "import" | "suppress", args: string[], env: Record<string, string> = {}): Promise<number> =>
      runCommand(name, args, () => ({ DATABASE_URL: databaseUrl, SEAL_KEY, INIT_CWD: folder, ...env })),
    people: async (): Promise<StoredProfile[]> => {
      const rows = await query<Omit<StoredProfile, "data">>(
        "select *, verifiedon::text from profile order by linkedinurl",
      );
      return rows.map((row) => ({ ...row, data: row.sealed && unsealProfile(keyring, row.profileid, row.sealed) }));
    },
  };
}

/** Imports rows into a running dataspace's database; columns: address, name, personal email, phone, day verified. */
export async function importRows(
  { config }: Services,
  rows: string,
  columns = "linkedinurl,full_name,personal_email,phone,verifiedon",
): Promise<ImportResult> {
  const path = join(mkdtempSync(join(tmpdir(), "finder-rows-")), "rows.csv");
  writeFileSync(path, `${columns}\n${rows}\n`);
  return importPeople({
    databaseUrl: config.DATABASE_URL,
    keyring: config.keyring,
    source: await openFile(path),
    mapping: [],
    rejects: (_, kept) => RejectsFile.open(`${path}.rejects`, kept),
  });
}

/** Waits until a started import ends; `input` goes to its standard input. */
export function ended(
  child: ChildProcess,
  input?: string | Buffer,
): Promise<{ code: number | null; out: string; error: string }> {
  return new Promise((resolve) => {
    let out = "";
    let error = "";
    child.stdout?.on("data", (text) => (out += text));
    child.stderr?.on("data", (text) => (error += text));
    child.on("close", (code) => resolve({ code, out, error }));
    child.stdin?.end(input);
  });
}
