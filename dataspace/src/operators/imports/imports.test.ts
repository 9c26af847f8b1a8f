import type { ImportsAnswer, RejectsAnswer } from "@finder/contract/endpoints/people-imports";
import { listedHash } from "../../db/secrets/value-hash.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importsOf, opening } from "../../../../tests/support/console/imports.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { profileId } from "../../contacts/profile-data.ts";

let dataspace: TestDataspace;
let admin: ConsoleOperator;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  dataspace = await startDataspace({ JOB_POLL_MS: "20", IMPORT_FILE_BYTES: "3000000" });
  admin = await aConsoleOperator(dataspace);
  imports = importsOf(dataspace, admin);
});
afterAll(() => dataspace.close());

const head = "LinkedIn URL,Name,Email,Phone\n";

function row(name: string, email = `${name}@acme.com`): string {
  return `linkedin.com/in/${name},${name},${email},\n`;
}

test("a file is uploaded, its columns named, checked and imported, and the file is gone after it", async () => {
  const uploaded = await imports.uploaded(head + row("upload-one") + row("upload-two"));
  expect(uploaded).toMatchObject({
    state: "mapping",
    door: "upload",
    email: admin.email,
    sourcename: "Fair of Hanover",
  });
  const { importid } = uploaded;
  const mapping = await imports.suggested(importid);
  await imports.one("check", { importid, mapping, keep: false });
  expect((await imports.until(importid, "checked")).checked).toMatchObject({ read: 2, new: 2, rejected: 0 });
  await imports.one("start", { importid });
  const done = await imports.until(importid, "done");
  expect(done.imported).toMatchObject({ read: 2, new: 2, changed: 0, unchanged: 0, rejected: 0 });
  expect(await dataspace.rows("select linkedinurl from profile where importid = $1 order by 1", importid)).toEqual([
    { linkedinurl: "https://www.linkedin.com/in/upload-one" },
    { linkedinurl: "https://www.linkedin.com/in/upload-two" },
  ]);
  await expect
    .poll(() => dataspace.rows("select file from peopleimport where importid = $1", importid))
    .toEqual([{ file: null }]);
});

test("a check counts new, changed, unchanged, suppressed, rejected and double rows, and writes nothing", async () => {
  const { pool } = dataspace.services.db;
  await imports.imported(head + row("known-same") + row("known-other", "old@acme.com") + row("forgotten"));
  await pool.query("select erase_people(array[$1::bytea], (now() at time zone 'utc')::utc_time)", [
    profileId("in/forgotten"),
  ]);
  await pool.query(
    "insert into suppression (hash, kind, source, createdon) values ($1, 'email', 'operator', now() at time zone 'utc')",
    [listedHash(dataspace.services.config.keyring, "email", "listed@acme.com")],
  );
  const text = `${head}${row("known-same")}${row("known-other", "new@acme.com")}${row("quite-new")}${row("quite-new")}${row("forgotten")}${row("by-value", "listed@acme.com")}linkedin.com/in/bad-mail,Bad Mail,not-a-mail,\n,Nobody,,\nlinkedin.com/in/few,Few\n`;
  const sums = () =>
    dataspace.rows(`select (select md5(string_agg(p::text, '|' order by profileid)) from profile p) as people,
      (select md5(string_agg(s::text, '|' order by hash)) from suppression s) as suppressed,
      (select count(*)::int from importreject) as rejects`);
  const before = await sums();
  const { importid, checked } = await imports.checked(text);
  expect(await sums()).toEqual(before);
  expect(checked).toMatchObject({
    read: 9,
    new: 2,
    changed: 1,
    unchanged: 2,
    suppressed: 2,
    rejected: 2,
    duplicates: 1,
    leftout: 1,
  });
  expect(new Map(checked?.reasons.map(({ reason, count }) => [reason, count]))).toEqual(
    new Map([
      ["bad_email", 1],
      ["no_profile", 1],
      ["columns", 1],
    ]),
  );
  await imports.one("start", { importid });
  const { imported } = await imports.until(importid, "done");
  expect(imported).toEqual({ ...checked, duplicates: null, reasons: expect.arrayContaining(checked?.reasons ?? []) });
  expect(await dataspace.rows("select linkedinurl from profile where importid = $1 order by 1", importid)).toHaveLength(
    3,
  );
});

test("what was rejected can be had: the first rows as they are, all as a file that no spreadsheet program computes", async () => {
  const text = `${head}=cmd|' /C calc'!A0,Formula,,\nlinkedin.com/in/reject-mail,Reject,=1+1,\n`;
  const { importid, hasrejects } = await imports.imported(text);
  expect(hasrejects).toBe(true);
  const { body } = await imports.ask<RejectsAnswer>("rejects", { importid });
  expect(body.resource).toEqual([
    { line: 2, reason: "bad_profile", value: "=cmd|' /C calc'!A0", kept: false, row: "=cmd|' /C calc'!A0,Formula,," },
    { line: 3, reason: "bad_email", value: "=1+1", kept: true, row: null },
  ]);
  const file = await fetch(`${dataspace.url}/api/v2/operator/people/imports/rejects/file`, {
    method: "POST",
    headers: {
      "x-dreamfactory-api-key": dataspace.appKey,
      "x-dreamfactory-session-token": admin.token,
      "content-type": "application/json",
    },
    body: JSON.stringify({ importid }),
  });
  expect((await file.text()).split("\r\n")).toEqual([
    "Line,Row,Reason,Content",
    `2,rejected,"""=cmd|' /C calc'!A0"" is not a person's profile URL","'=cmd|' /C calc'!A0,Formula,,"`,
    `3,kept,"email ""=1+1"" is not an email address",`,
    "",
  ]);
  const { rows: stored } = await dataspace.services.db.pool.query<{ sealed: Buffer }>(
    "select sealed from importreject",
  );
  expect(stored.some(({ sealed }) => sealed.includes("Formula"))).toBe(false);
});

test(
  "a row without a date of its own is as old as the source's data: it does not replace what was verified later",
  { timeout: 300_000 },
  async () => {
    const url = "linkedin.com/in/aged";
    await imports.imported(`LinkedIn URL,Name,verifiedon\n${url},Fresh,2026-06-01\n`);
    const older = await imports.imported(`LinkedIn URL,Name\n${url},Stale\n`, { dataon: "2026-01-15" });
    expect(older).toMatchObject({ checked: { unchanged: 1 }, imported: { unchanged: 1, changed: 0 } });
    const newer = await imports.imported(`LinkedIn URL,Name\n${url},Newest\n`, { dataon: "2026-07-01" });
    expect(newer).toMatchObject({ checked: { changed: 1 }, imported: { changed: 1 } });
  },
);

test("one attempt is one import, and what two operators decide at once happens once", async () => {
  const content = Buffer.from(head + row("twice"));
  const told = opening(content);
  const [one, two] = await Promise.all([imports.one("open", told), imports.one("open", told)]);
  expect(two.importid).toBe(one.importid);
  const { importid } = one;
  await imports.send(importid, content);
  const mapping = await imports.suggested(importid);
  await imports.one("check", { importid, mapping, keep: false });
  await imports.until(importid, "checked");
  const colleague = await aConsoleOperator(dataspace, "data");
  const answers = await Promise.all([admin, colleague, admin].map((by) => imports.ask("start", { importid }, by)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const done = await imports.until(importid, "done");
  expect(done.imported).toMatchObject({ read: 1, new: 1 });
  expect((await imports.ask("turn", { importid, turn: "cancel" })).status).toBe(409);
  const stranger = await imports.ask("open", told, colleague);
  expect(stranger).toMatchObject({ status: 409, body: { error: { context: { code: "CONFLICT" } } } });
});

test("imports of both doors are listed newest first, a page after another by their number", async () => {
  await dataspace.services.db.pool.query(
    "insert into profileimport (name, readrows, newrows, finishedon) values ('by-command.csv', 5, 5, now() at time zone 'utc')",
  );
  const last = await imports.uploaded(head + row("listed"));
  const { body: first } = await imports.ask<ImportsAnswer>("list", { limit: 2 });
  expect(first.resource.map(({ importid }) => importid)).toEqual([last.importid, last.importid - 1]);
  expect(first.resource[1]).toMatchObject({
    door: "command",
    state: "done",
    filename: "by-command.csv",
    imported: { read: 5 },
  });
  const { body: next } = await imports.ask<ImportsAnswer>("list", { limit: 2, before: last.importid - 1 });
  expect(next.more).toBe(true);
  expect(next.resource[0]?.importid).toBeLessThan(last.importid - 1);
});

test("after the days of the setting the file, what was rejected and an import that waits are gone; its counts stay", async () => {
  const waiting = await imports.uploaded(head + row("waiting"));
  const done = await imports.imported(`${head}nowhere,Nobody,,\n`);
  await dataspace.services.db.pool.query(
    "update peopleimport set createdon = createdon - interval '31 days' where importid = any ($1)",
    [[waiting.importid, done.importid]],
  );
  const { removeOldImports } = await import("../../contacts/import/console/remove-imports.ts");
  await removeOldImports(dataspace.services);
  expect(await imports.one("read", { importid: waiting.importid })).toMatchObject({
    state: "cancelled",
    fault: "expired",
  });
  expect(await imports.one("read", { importid: done.importid })).toMatchObject({
    state: "done",
    hasrejects: false,
    imported: { rejected: 1 },
  });
});
