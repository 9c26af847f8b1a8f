import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, startPostgres } from "@finder/local/postgres";
import { root } from "@finder/local/programs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase, queryOnce } from "../support/database.ts";
import { startDataspace, type TestDataspace } from "../support/dataspace.ts";
import { expectLedgerBalances } from "../support/ledger.ts";
import { aClient, aMember, manyProfiles, type MemberPerson } from "../support/people.ts";
import { temporaryFolder } from "../support/product.ts";
import { startAmazon } from "../support/third-parties/amazon.ts";
import { aCrowd } from "./crowd.ts";
import { runToEnd } from "./run-to-end.ts";

const [folder, place] = [temporaryFolder(), temporaryFolder()];
const passphrase = "six words that nobody else knows";

let dataspace: TestDataspace;
beforeAll(async () => {
  dataspace = await startDataspace();
});
afterAll(async () => {
  await dataspace.close();
  for (const each of [folder, place]) rmSync(each, { recursive: true, force: true });
});

type Acknowledged = { readonly url: string; readonly member: MemberPerson };

it("a backup made during 2,000 reveals holds every reveal acknowledged before it began, and is restored elsewhere with photos and keys", async () => {
  const { owner, clientid } = await aClient(dataspace, { credits: 10_000 });
  const members = [owner, await aMember(dataspace, clientid), await aMember(dataspace, clientid)];
  const profiles = await manyProfiles(dataspace, 6_000);
  const photo = await givePhoto(owner);
  const crowd = aCrowd(dataspace.url, dataspace.appKey, 8);
  const acknowledged: Acknowledged[] = [];
  let next = 0;
  const over = new AbortController();
  const work = async (): Promise<void> => {
    while (next < profiles.length && (!over.signal.aborted || acknowledged.length < 2_000)) {
      const at = next++;
      const [profile, member] = [profiles[at], members[at % 3] ?? owner];
      const { status } = await crowd.reveal(member.token, profile?.url ?? "", "directdial");
      if (status === 200) acknowledged.push({ url: profile?.url ?? "", member });
    }
  };
  const working = Promise.all(Array.from({ length: 8 }, work));
  await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(500);
  const before = [...acknowledged];
  const made = await runCommand(["backup", place], dataspace.env);
  over.abort();
  await working;
  await crowd.leave();
  expect(made).toMatchObject({ code: 0, complained: "" });
  expect(acknowledged.length).toBeGreaterThanOrEqual(2_000);

  const target = join(folder, "restored");
  const restored = await runCommand(["restore", place, target], {});
  expect(restored.complained).toBe("");
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
}, 400_000);

it("verify-backup restores on a server of its own, and the time of the last good backup is told", async () => {
  const { code, said } = await runCommand(["verify-backup", place], {});
  expect(said).toMatch(
    /is whole: every file is as it was written\.\n {2}\d+ tables hold the [\d,]+ rows of that moment\./,
  );
  expect(code).toBe(0);
  const seconds = Number(readFileSync(join(place, "last-good-backup.txt"), "utf8"));
  expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(600);
});

it("a product that does not run is backed up too: by its data folder, with the keys that lie there", async () => {
  const [data, elsewhere] = [join(folder, "restored"), join(folder, "at-rest")];
  expect(await runCommand(["backup", elsewhere], { DATA_FOLDER: data })).toMatchObject({ code: 0, complained: "" });
  const { code, said } = await runCommand(["verify-backup", elsewhere], {});
  expect([code, said]).toEqual([0, expect.stringContaining("sealed columns opens")]);
});

it("an s3:// address is a bucket of Amazon's: a backup goes to the bucket's own host over TLS with signed requests, and is verified and restored from there", async () => {
  const amazon = await startAmazon(folder);
  const address = "s3://photos/nightly";
  const made = await runCommand(["backup", address], { ...dataspace.env, ...amazon.env });
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining(`in ${address}: `), complained: "" });
  expect([...amazon.objects.keys()]).toContain("nightly/last-good-backup.txt");
  const proven = /The ledger sums to the balance of (\d+) of \1 clients\./;
  for (const args of [
    ["verify-backup", address],
    ["restore", address, join(folder, "from-amazon")],
  ])
    expect(await runCommand(args, amazon.env)).toMatchObject({ code: 0, said: expect.stringMatching(proven) });
  const stranger = await runCommand(["verify-backup", address], { ...amazon.env, BACKUP_S3_SECRET: "another" });
  const refusal = `${address} cannot be used: The file store refused to give a file: 403.\n`;
  expect(stranger).toMatchObject({ code: 1, complained: refusal });
  await amazon.close();
}, 400_000);

it("a restore overwrites nothing: neither a folder with files, nor a database in use", async () => {
  const used = join(folder, "used");
  mkdirSync(used);
  writeFileSync(join(used, "mine.txt"), "mine");
  expect(await runCommand(["restore", place, used], {})).toMatchObject({
    code: 1,
    complained: expect.stringContaining("is not empty: a restore overwrites nothing"),
  });
  expect(readFileSync(join(used, "mine.txt"), "utf8")).toBe("mine");
  expect(await runCommand(["restore", place, dataspace.env["DATABASE_URL"] ?? ""], {})).toMatchObject({
    code: 1,
    complained: expect.stringContaining("The database is not empty (client): a restore overwrites nothing."),
  });
});

it("keys in a backup open with its passphrase alone, and no key lies in it open", async () => {
  const { code, complained } = await runCommand(["restore", place, await freshDatabase()], {
    BACKUP_PASSPHRASE: "another passphrase",
  });
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
