import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { freePort, startPostgres } from "@finder/local/postgres";
import { openDatabase, type ProductDatabase } from "@finder/local/database";
import { root } from "@finder/local/programs";
import { restoreIntoFolder } from "@finder/local/restore";
import { readSecrets } from "@finder/local/secrets";
import { afterAll, beforeAll, expect, it } from "vitest";
import { queryOnce } from "../support/database.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, manyProfiles } from "../support/people.ts";
import { temporaryFolder } from "../support/product.ts";
import { heard } from "../support/run-command.ts";
import { until } from "../support/until.ts";
import { aCrowd, type Crowd } from "./crowd.ts";
import { runToEnd } from "./run-to-end.ts";

const folder = temporaryFolder();
const [data, archive, place] = ["data", "archive", "backups"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];

const env = {
  PATH: process.env["PATH"] ?? "",
  BACKUP_PASSPHRASE: "six words that stay secret here",
  DATA_FOLDER: data,
  ARCHIVE_FOLDER: archive,
};

let database: ProductDatabase;
let dataspace: TestDataspace;
let crowd: Crowd;
beforeAll(async () => {
  const { APP_API_KEY, OPERATOR_API_KEY, SEAL_KEY = "" } = readSecrets(data, {});
  database = await openDatabase(data, undefined, (sentence) => console.error(sentence), archive);
  dataspace = await startDataspace({ DATABASE_URL: database.url, APP_API_KEY, OPERATOR_API_KEY, SEAL_KEY });
  crowd = aCrowd(dataspace.url, dataspace.appKey, 4);
});
afterAll(async () => {
  await crowd.leave();
  await dataspace.close();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("a moment between two backups is restored with all before it and nothing after", async () => {
  const { owner } = await aClient(dataspace, { credits: 1_000 });
  const [before, between, after] = [await people(), await people(), await people()];
  const reveal = (urls: readonly string[]): Promise<unknown> =>
    Promise.all(urls.map((url) => crowd.reveal(owner.token, url, "directdial")));
  await reveal(before);
  expect(await command(["backup", place])).toMatchObject({ code: 0, complained: "" });
  await reveal(between);
  // Whole milliseconds, after the last commit and before the next.
  const [clock] = await queryOnce<{ moment: Date }>(
    database.url,
    "select clock_timestamp() + interval '10 ms' as moment",
  );
  await queryOnce(database.url, "select pg_sleep(0.05)");
  const moment = clock?.moment.toISOString() ?? "";
  await reveal(after);
  await queryOnce(database.url, "truncate usercontact cascade");
  const archived = readdirSync(archive).map((name) => join(archive, name, "log"))[0] ?? "";
  const [current] = await queryOnce<{ file: string }>(database.url, "select pg_walfile_name(pg_switch_wal()) as file");
  await until(() => readdirSync(archived).includes(`${current?.file}.gz`));

  const target = join(folder, "restored");
  const restored = await heard(() => restoreIntoFolder([archive, target, "--to", moment], env));
  expect(restored).toMatchObject({
    code: 0,
    complained: "",
    said: expect.stringContaining("The ledger sums to the balance"),
  });
  const server = await startPostgres(join(target, "postgres"), await freePort());
  const keys = JSON.parse(readFileSync(join(target, "secrets.json"), "utf8")) as Record<string, string>;
  const elsewhere = await startDataspace({ ...keys, DATABASE_URL: server.url("finder") });
  const again = aCrowd(elsewhere.url, elsewhere.appKey, 4);
  const charged = async (urls: readonly string[]): Promise<number[]> =>
    (await Promise.all(urls.map((url) => again.reveal(owner.token, url, "directdial")))).map((each) => each.charged);
  expect(new Set(await charged([...before, ...between]))).toEqual(new Set([0]));
  expect(new Set(await charged(after))).toEqual(new Set([1]));
  await expectLedgerBalances(elsewhere.services.db);
  await again.leave();
  await elsewhere.close();
  await server.stop();
});

it("a moment outside the archive is rejected with a message and leaves nothing", async () => {
  const target = join(folder, "refused");
  const complaints = [
    ["2099-01-01T00:00:00Z", "The archive ends before that moment"],
    ["2020-01-01T00:00:00Z", "holds no base copy made before 2020-01-01T00:00:00Z"],
    ["yesterday", "Name the moment with its zone"],
  ] as const;
  for (const [moment, sentence] of complaints) {
    await expect(restoreIntoFolder([archive, target, "--to", moment], env)).rejects.toThrow(sentence);
    expect(readdirSync(folder)).not.toContain("refused");
  }
});

async function people(): Promise<string[]> {
  return (await manyProfiles(dataspace, 30)).map(({ url }) => url);
}

function command(args: readonly string[]) {
  return runToEnd(process.execPath, [join(root, "local/src/command.ts"), ...args], env);
}
