import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, startPostgres } from "@finder/local/postgres";
import { root } from "@finder/local/programs";
import { restoreIntoFolder } from "@finder/local/restore";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase, queryOnce } from "../support/database.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, aMember, manyProfiles, type MemberPerson } from "../support/people.ts";
import { temporaryFolder } from "../support/product.ts";
import { heard, runHere } from "../support/run-command.ts";
import { sized } from "../support/run.ts";
import { startAmazon } from "../support/third-parties/amazon.ts";
import { until } from "../support/until.ts";
import { aCrowd } from "./crowd.ts";
import { runToEnd } from "./run-to-end.ts";

const [folder, place] = [temporaryFolder(), temporaryFolder()];
const [callers, total] = [sized(2, 8), sized(200, 2_000)];
const passphrase = "six words that stay secret here";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace();
});
afterAll(async () => {
  await dataspace.close();
  for (const each of [folder, place]) rmSync(each, { recursive: true, force: true });
});

type Acknowledged = { readonly url: string; readonly member: MemberPerson };

it("a backup during reveals has each earlier one, and restores photos and keys", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 10_000 });
  const members = [owner, await aMember(dataspace, clientid), await aMember(dataspace, clientid)];
  const profiles = await manyProfiles(dataspace, sized(2_000, 6_000));
  const photo = await givePhoto(owner);
  const crowd = aCrowd(dataspace.url, dataspace.appKey, callers);
  const acknowledged: Acknowledged[] = [];
  let next = 0;
  const over = new AbortController();
  const work = async (): Promise<void> => {
    while (next < profiles.length && (!over.signal.aborted || acknowledged.length < total)) {
      const at = next++;
      const [profile, member] = [profiles[at], members[at % 3] ?? owner];
      const { status } = await crowd.reveal(member.token, profile?.url ?? "", "directdial");
      if (status === 200) acknowledged.push({ url: profile?.url ?? "", member });
    }
  };
  const working = Promise.all(Array.from({ length: callers }, work));
  await until(() => acknowledged.length > total / 4);
  const before = [...acknowledged];
  const made = await runHere("backup", [place], { ...dataspace.env, BACKUP_PASSPHRASE: passphrase });
  over.abort();
  await working;
  await crowd.leave();
  expect(made).toMatchObject({ code: 0, complained: "" });
  expect(acknowledged.length).toBeGreaterThanOrEqual(total);

  const target = join(folder, "restored");
  const restored = await heard(() => restoreIntoFolder([place, target], { BACKUP_PASSPHRASE: passphrase }));
  expect(restored.complained).toBe("Making the database");
  expect(restored.said).toMatch(
    /The ledger sums to the balance of (\d+) of \1 clients\.[\s\S]*A value of each of \d+ sealed/,
  );
  const secrets = JSON.parse(readFileSync(join(target, "secrets.json"), "utf8")) as Record<string, string>;
  const server = await startPostgres(join(target, "postgres"), await freePort());
  const files = join(target, "files");
  const elsewhere = await startDataspace({ ...secrets, DATABASE_URL: server.url("finder"), FILES_FOLDER: files });
  expect(readFileSync(join(files, photo)).toString()).toBe("a photo");
  const again = aCrowd(elsewhere.url, elsewhere.appKey, 8);
  const outcomes = await Promise.all(before.map(({ member, url }) => again.reveal(member.token, url, "directdial")));
  expect(new Set(outcomes.map(({ status, charged }) => `${status} charged ${charged}`))).toEqual(
    new Set(["200 charged 0"]),
  );
  const kept = await queryOnce<{ kept: number }>(
    server.url("finder"),
    "select count(*)::int as kept from revealeddatum",
  );
  console.log(
    `backup: ${before.length} reveals acknowledged before it, ${acknowledged.length} in all; it holds ${kept[0]?.kept}. ${made.said.trim()}`,
  );
  await expectLedgerBalances(elsewhere.services.db);
  const fresh = await manyProfiles(elsewhere, 1);
  expect(await again.reveal(owner.token, fresh[0]?.url ?? "", "directdial")).toMatchObject({ status: 200, charged: 1 });
  await again.leave();
  await elsewhere.close();
  await server.stop();
});

it("a stopped product is backed up at Amazon over TLS, and verified elsewhere", async () => {
  const amazon = await startAmazon(folder);
  const address = "s3://photos/nightly";
  const stopped = { DATA_FOLDER: join(folder, "restored"), ...amazon.env };
  const made = await runCommand(["backup", address], stopped);
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining(`in ${address}: `), complained: "" });
  const seconds = Number(amazon.objects.get("nightly/last-good-backup.txt"));
  expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(600);
  const { code, said } = await runCommand(["verify-backup", address], amazon.env);
  expect(said).toMatch(
    /is whole: every file is as it was written\.\n {2}\d+ tables hold the [\d,]+ rows of that moment\.[\s\S]*sealed columns opens/,
  );
  expect(said).toMatch(/The ledger sums to the balance of (\d+) of \1 clients\./);
  expect(code).toBe(0);
  await amazon.close();
});

it("a restore overwrites nothing: neither a folder with files, nor a database in use", async () => {
  const used = join(folder, "used");
  mkdirSync(used);
  writeFileSync(join(used, "mine.txt"), "mine");
  await expect(restoreIntoFolder([place, used], {})).rejects.toThrow("is not empty: a restore overwrites nothing");
  expect(readFileSync(join(used, "mine.txt"), "utf8")).toBe("mine");
  const database = dataspace.env["DATABASE_URL"] ?? "";
  expect(await runHere("restore", [place, database], { BACKUP_PASSPHRASE: passphrase })).toMatchObject({
    code: 1,
    complained: expect.stringContaining("The database is not empty (client): a restore overwrites nothing."),
  });
});

it("keys in a backup open with its passphrase alone, and no key lies in it open", async () => {
  const env = { BACKUP_PASSPHRASE: "another passphrase" };
  const { code, complained } = await runHere("restore", [place, await freshDatabase()], env);
  expect([code, complained]).toEqual([1, expect.stringContaining("BACKUP_PASSPHRASE is not the one of that day")]);
  const names = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = names.map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
  for (const name of ["SEAL_KEY", "APP_API_KEY", "OPERATOR_API_KEY"])
    expect(
      texts.some((text) => text.includes(dataspace.env[name] ?? "")),
      name,
    ).toBe(false);
});

/** A member's photo, in the file store and in the member's row; answers its name there. */
async function givePhoto({ appuserid }: MemberPerson): Promise<string> {
  const name = `${appuserid}.png`;
  mkdirSync(join(dataspace.services.config.FILES_FOLDER, "avatars"), { recursive: true });
  writeFileSync(join(dataspace.services.config.FILES_FOLDER, "avatars", name), "a photo");
  await dataspace.services.db.pool.query("update appuser set avatar = $1 where appuserid = $2", [name, appuserid]);
  return `avatars/${name}`;
}

function runCommand(args: readonly string[], env: Record<string, string>) {
  return runToEnd(process.execPath, [join(root, "local/src/command.ts"), ...args], {
    PATH: process.env["PATH"] ?? "",
    BACKUP_PASSPHRASE: passphrase,
    DATA_FOLDER: join(folder, "data"),
    ...env,
  });
}
