import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { freshDatabase, queryOnce } from "../../../tests/support/database.ts";
import { startDataspace, type TestDataspace } from "../../../tests/support/dataspace.ts";
import { aClient, aProfile, unique } from "../../../tests/support/people.ts";
import { startBucket } from "../../../tests/support/third-parties/bucket.ts";
import { keyringOf, uploadsOf } from "../config/command-call.ts";
import { untilIndexed } from "../contacts/find/testing/until-indexed.ts";
import { connect } from "../db/connection.ts";
import { migrate } from "../db/migrate.ts";
import { migrations } from "../db/migration-files.ts";
import { backupCommand } from "./command.ts";
import type { Manifest } from "./manifest.ts";
import { proveRestored } from "./prove.ts";
import { restoreCommand, verifyBackupCommand } from "./restore-command.ts";

let dataspace: TestDataspace;
let folder: string;
/** A backup that no test changes, one without keys, and the database and the file of keys that the first was restored into. */
let [whole, keyless, restored, keysFile] = ["", "", "", ""];
beforeAll(async () => {
  for (const stream of ["log", "error"] as const) vi.spyOn(console, stream).mockImplementation(() => {});
  dataspace = await startDataspace();
  await aClient(dataspace);
  await aProfile(dataspace, { full_name: 'Zoë\\ "Tab"\tLine\nعبد' });
  // The index gives companies their numbers.
  await untilIndexed(dataspace.services);
  folder = await mkdtemp(join(tmpdir(), "finder-backup-"));
  whole = await aBackup();
  keyless = await aBackup({ BACKUP_PASSPHRASE: "" });
  [restored, keysFile] = [await freshDatabase(), join(folder, "keys.json")];
  await restore(whole, restored, "--keys", keysFile);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await dataspace.close();
  await rm(folder, { recursive: true });
});

const tables = ["client", "login", "profile", "creditledger", "sealkey"];

it("a table's content is restored byte for byte into a freshly started database", async () => {
  for (const table of tables) {
    const rows = `select coalesce(string_agg(t::text, ';' order by t::text), '') as rows from ${table} t`;
    expect(await queryOnce(restored, rows)).toEqual(await queryOnce(dataspace.env["DATABASE_URL"] ?? "", rows));
  }
  const numbers = "select sequencename, last_value from pg_sequences order by 1";
  expect(await queryOnce(restored, numbers)).toEqual(await queryOnce(dataspace.env["DATABASE_URL"] ?? "", numbers));
  const guards =
    "select tgrelid::regclass::text as t, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2";
  expect(await queryOnce(restored, guards)).toEqual(await queryOnce(dataspace.env["DATABASE_URL"] ?? "", guards));
  const references = "select conrelid::regclass::text as t, conname, convalidated from pg_constraint order by 1, 2";
  expect(await queryOnce(restored, references)).toEqual(
    await queryOnce(dataspace.env["DATABASE_URL"] ?? "", references),
  );
});

it("a backup of an earlier release is restored into its schema, then migrated", async () => {
  const earlier = await anEmptyDatabase();
  const db = connect({ DATABASE_URL: earlier, DATABASE_POOL: 2 }, () => {});
  await migrate(db.pool, { steps: (await migrations()).slice(0, 1) });
  await db.pool.end();
  await queryOnce(earlier, "insert into client (companyname) values ('Old Acme')");
  await queryOnce(earlier, "alter table sourcerate set logged"); // as on several machines
  const [place, target] = [await aBackup({ DATABASE_URL: earlier }), await anEmptyDatabase()];
  await restore(place, target);
  expect(await queryOnce(target, "select companyname from client")).toEqual([{ companyname: "Old Acme" }]);
  expect(await queryOnce(target, "select count(*)::int as offers from ownershipoffer")).toEqual([{ offers: 0 }]);
});

it("one changed byte is found, and nothing of a damaged backup stays in the database", async () => {
  const [place, target] = [await aCopy(), await freshDatabase()];
  const [name = ""] = await readdir(place).then((names) => names.filter((each) => each.endsWith("Z")));
  const file = join(place, name, "tables/creditledger-0001.zst");
  const bytes = await readFile(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(file, bytes);
  const sentence = /The backup is damaged: \S+creditledger-0001\.zst is not as it was written\./;
  await expect(verifyBackupCommand(call([place]))).rejects.toThrow(sentence);
  await expect(restoreCommand(call([place, target]))).rejects.toThrow(sentence);
  // What a restore asks before it takes a database for empty.
  for (const table of ["client", "login", "profile"])
    expect(await queryOnce(target, `select count(*)::int as rows from ${table}`)).toEqual([{ rows: 0 }]);
});

const claims = [
  ["another ledger than it had", /"uneven": 0/, '"uneven": 1', "The ledger of 0 clients does not sum"],
  [
    "another number of rows than it had",
    /(?<="name": "client",[^{}]*"rows": )\d+/,
    "99",
    /^client has \d+ rows instead of 99\.$/,
  ],
] as const;

it.each(claims)("a restore from a backup with %s fails its proof", async (_what, claim, other, sentence) => {
  const [name = ""] = await readdir(whole).then((names) => names.filter((each) => each.endsWith("Z")));
  const text = await readFile(join(whole, name, "manifest.json"), "utf8");
  expect(text).toMatch(claim);
  const manifest = JSON.parse(text.replace(claim, other)) as Manifest;
  const client = new pg.Client(restored);
  await client.connect();
  await expect(proveRestored(client, manifest, keyringOf(dataspace.env))).rejects.toThrow(sentence);
  await client.end();
});

it("a backup that the keys do not open is refused, and nothing of it stays", async () => {
  const target = await freshDatabase();
  const env = { BACKUP_PASSPHRASE: "", SEAL_KEY: Buffer.alloc(32, 9).toString("base64") };
  await expect(restoreCommand(call([keyless, target], env))).rejects.toThrow("the keys are not those of this database");
  expect(await queryOnce(target, "select count(*)::int as clients from client")).toEqual([{ clients: 0 }]);
});

it("a database whose tables are on several machines is refused", async () => {
  const target = await freshDatabase();
  await queryOnce(target, "create table pg_dist_partition as select 'client'::regclass as logicalrelid");
  await expect(restoreCommand(call([whole, target]))).rejects.toThrow("then run npm run distribute");
});

it("keys are written to a new file only; with an existing one nothing is restored", async () => {
  expect(JSON.parse(await readFile(keysFile, "utf8"))).toMatchObject({ SEAL_KEY: dataspace.env["SEAL_KEY"] });
  const other = await anEmptyDatabase();
  await expect(restoreCommand(call([whole, other, "--keys", keysFile]))).rejects.toThrow("is there already");
  expect(await queryOnce(other, "select count(*)::int as tables from pg_tables where schemaname = 'public'")).toEqual([
    { tables: 0 },
  ]);
});

it("a bucket holds a backup as a folder does, and its files return to a folder", async () => {
  const bucket = await startBucket();
  const files = uploadsOf(bucket.env);
  const names = ["avatars/backed-up.png", "lists/backed-up.csv", "exports/backed-up.xlsx"];
  for (const name of names) await files.put(name, Buffer.from(`bytes of ${name}`));
  await fillWith("backed-up");
  const { FILES_S3_URL, FILES_S3_REGION, FILES_S3_KEY_ID, FILES_S3_SECRET } = bucket.env;
  const env = {
    BACKUP_S3_REGION: FILES_S3_REGION ?? "",
    BACKUP_S3_KEY_ID: FILES_S3_KEY_ID ?? "",
    BACKUP_S3_SECRET: FILES_S3_SECRET ?? "",
  };
  const place = `${FILES_S3_URL}/nightly`;
  bucket.fail(1);
  expect(await backupCommand(call([place], { ...bucket.env, ...env }))).toBe(0);
  expect([...bucket.objects.keys()]).toContain("nightly/last-good-backup.txt");
  const FILES_FOLDER = await mkdtemp(join(folder, "files-"));
  expect(await restoreCommand(call([place, await freshDatabase()], { ...env, FILES_FOLDER }))).toBe(0);
  for (const name of names) expect(await readFile(join(FILES_FOLDER, name), "utf8")).toBe(`bytes of ${name}`);
  await expect(backupCommand(call([place]))).rejects.toThrow("needs BACKUP_S3_KEY_ID and BACKUP_S3_SECRET");
  await expect(verifyBackupCommand(call([place], { ...env, BACKUP_S3_SECRET: "another" }))).rejects.toThrow(
    `${place} cannot be used: The file store refused to give a file: 403.`,
  );
  await bucket.close();
});

it("metrics show when the last good backup was made, and a failed attempt", async () => {
  const metrics = await mkdtemp(join(folder, "metrics-"));
  const metric = async (name: string): Promise<number> => {
    const texts = await Promise.all((await readdir(metrics)).map((file) => readFile(join(metrics, file), "utf8")));
    return Number(new RegExp(`^finder_backup_${name} (\\S+)$`, "m").exec(texts.join("\n"))?.[1]);
  };
  const place = await aBackup({ BACKUP_METRICS_FOLDER: metrics });
  const madeOn = await metric("last_success_timestamp_seconds");
  expect(Math.floor(madeOn)).toBe(Number(await readFile(join(place, "last-good-backup.txt"), "utf8")));
  expect(await metric("size_bytes")).toBeGreaterThan(1000);
  expect(await metric("duration_seconds")).toBeGreaterThan(0);
  expect(await metric("last_try_succeeded")).toBe(1);
  const wrong = { BACKUP_METRICS_FOLDER: metrics, SEAL_KEY: Buffer.alloc(32, 9).toString("base64") };
  await expect(aBackup(wrong)).rejects.toThrow("the keys are not those of this database");
  expect(await metric("last_try_succeeded")).toBe(0);
  expect(await metric("last_success_timestamp_seconds")).toBe(madeOn);
  expect((await readdir(metrics)).toSorted()).toEqual(["finder_backup.prom", "finder_backup_try.prom"]);
  const missing = join(metrics, "not-there");
  await expect(aBackup({ BACKUP_METRICS_FOLDER: missing })).rejects.toThrow(
    `The backup is whole, but BACKUP_METRICS_FOLDER (${missing}) cannot be written.`,
  );
});

it("a place that cannot be used is named in a sentence", async () => {
  const file = join(folder, "a-file");
  await writeFile(file, "");
  const keys = { BACKUP_S3_KEY_ID: "id", BACKUP_S3_SECRET: "secret" };
  const nowhere = "http://127.0.0.1:1/backups";
  await expect(backupCommand(call([file]))).rejects.toThrow(`${file} cannot be used: ENOTDIR`);
  await expect(backupCommand(call([nowhere], keys))).rejects.toThrow(`${nowhere} cannot be used: it does not answer`);
});

it("of a database that no program has started on there is no backup, and it says so", async () => {
  await expect(aBackup({ DATABASE_URL: await anEmptyDatabase() })).rejects.toThrow("The database holds nothing yet");
});

it("a backup needs its database's keys; a restore without any asks for them", async () => {
  const SEAL_KEY = Buffer.alloc(32, 9).toString("base64");
  await expect(aBackup({ SEAL_KEY })).rejects.toThrow("the keys are not those of this database");
  const restoring = call([keyless, await freshDatabase()]);
  const { SEAL_KEY: _, ...without } = restoring.env;
  await expect(restoreCommand({ ...restoring, env: { ...without, BACKUP_PASSPHRASE: undefined } })).rejects.toThrow(
    "The backup holds no keys: set SEAL_KEY or SEAL_KEYS",
  );
});

/** A member's photo, and a job with a list and an export. */
async function fillWith(stem: string): Promise<void> {
  await queryOnce(
    dataspace.env["DATABASE_URL"] ?? "",
    `with someone as (select clientid, appuserid from appuser limit 1),
       pictured as (update appuser set avatar = '${stem}.png' where appuserid = (select appuserid from someone))
     insert into job (clientid, appuserid, kind, state, attemptkey, fingerprint, spec, upload, file, dueon, createdon)
     select clientid, appuserid, 'ENRICHMENT', 'DONE', '${stem}', '', '{}', 'lists/${stem}.csv', 'exports/${stem}.xlsx',
       localtimestamp, localtimestamp from someone`,
  );
}

async function aBackup(env: Record<string, string> = {}): Promise<string> {
  const place = await mkdtemp(join(folder, "place-"));
  expect(await backupCommand(call([place], env))).toBe(0);
  return place;
}

/** A place with the backup, to be damaged. */
async function aCopy(): Promise<string> {
  const place = await mkdtemp(join(folder, "place-"));
  await cp(whole, place, { recursive: true });
  return place;
}

async function restore(place: string, target: string, ...more: readonly string[]): Promise<void> {
  expect(await restoreCommand(call([place, target, ...more]))).toBe(0);
}

function call(args: string[], env: Record<string, string> = {}) {
  const settings: Record<string, string | undefined> = {
    ...dataspace.env,
    BACKUP_PASSPHRASE: "a passphrase of a test",
    ...env,
  };
  if (settings["BACKUP_PASSPHRASE"] === "") delete settings["BACKUP_PASSPHRASE"];
  return { args, env: settings, typed: "npm run backup --" };
}

/** A database that nothing has started on: restoring into it migrates it first. */
async function anEmptyDatabase(): Promise<string> {
  const [server, name] = [process.env["TEST_POSTGRES_URL"] ?? "", `t_${unique()}`];
  await queryOnce(`${server}postgres`, `create database ${name}`);
  return server + name;
}
