import type { peopleImportRejects, peopleImports } from "@finder/contract/operators/imports";
import type { AnswerOf } from "@finder/contract/operators/operation";
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

test("a file is uploaded, mapped, checked, imported and deleted", async () => {
  const uploaded = await imports.uploaded(head + row("upload-one") + row("upload-two"));
  expect(uploaded).toMatchObject({
    state: "MAPPING",
    byCommand: false,
    operatorEmail: admin.email,
    sourceName: "Fair of Hanover",
  });
  const { id } = uploaded;
  const mapping = await imports.suggested(id);
  await imports.one("check", { id, mapping, keep: false });
  expect((await imports.until(id, "CHECKED")).checked).toMatchObject({ read: 2, added: 2, rejected: 0 });
  await imports.one("start", { id });
  const done = await imports.until(id, "DONE");
  expect(done.imported).toMatchObject({ read: 2, added: 2, changed: 0, unchanged: 0, rejected: 0 });
  expect(await dataspace.rows("select linkedinurl from profile where importid = $1 order by 1", id)).toEqual([
    { linkedinurl: "https://www.linkedin.com/in/upload-one" },
    { linkedinurl: "https://www.linkedin.com/in/upload-two" },
  ]);
  await expect
    .poll(() => dataspace.rows("select file from peopleimport where importid = $1", id))
    .toEqual([{ file: null }]);
});

test("a check counts rows by outcome and writes nothing", async () => {
  const { pool } = dataspace.services.db;
  await imports.imported(head + row("known-same") + row("known-other", "old@acme.com") + row("forgotten"));
  await pool.query("select erase_people(array[$1::bytea], (now() at time zone 'utc')::utc_time)", [
    profileId("in/forgotten"),
  ]);
  await pool.query(
    "insert into suppression (hash, kind, source, createdon, appliedon) values ($1, 'email', 'operator', now() at time zone 'utc', now() at time zone 'utc')",
    [listedHash(dataspace.services.config.keyring, "email", "listed@acme.com")],
  );
  const text = `${head}${row("known-same")}${row("known-other", "new@acme.com")}${row("quite-new")}${row("quite-new")}${row("forgotten")}${row("by-value", "listed@acme.com")}linkedin.com/in/bad-mail,Bad Mail,not-a-mail,\n,No Profile,,\nlinkedin.com/in/few,Few\n`;
  const sums = () =>
    dataspace.rows(`select (select md5(string_agg(p::text, '|' order by profileid)) from profile p) as people,
      (select md5(string_agg(s::text, '|' order by hash)) from suppression s) as suppressed,
      (select count(*)::int from importreject) as rejects`);
  const before = await sums();
  const { id, checked } = await imports.checked(text);
  expect(await sums()).toEqual(before);
  expect(checked).toMatchObject({
    read: 9,
    added: 2,
    changed: 1,
    unchanged: 2,
    suppressed: 2,
    rejected: 2,
    duplicates: 1,
    leftOut: 1,
  });
  expect(new Map(checked?.reasons.map(({ reason, count }) => [reason, count]))).toEqual(
    new Map([
      ["BAD_EMAIL", 1],
      ["NO_PROFILE", 1],
      ["COLUMNS", 1],
    ]),
  );
  await imports.one("start", { id });
  const { imported } = await imports.until(id, "DONE");
  expect(imported).toEqual({ ...checked, duplicates: null, reasons: expect.arrayContaining(checked?.reasons ?? []) });
  expect(await dataspace.rows("select linkedinurl from profile where importid = $1 order by 1", id)).toHaveLength(3);
});

test("rejected rows are listed, exported without spreadsheet formulas, and logged", async () => {
  const text = `${head}=cmd|' /C calc'!A0,Formula,,\nlinkedin.com/in/reject-mail,Reject,=1+1,\n`;
  const { id, hasRejects } = await imports.imported(text);
  expect(hasRejects).toBe(true);
  const { body } = await imports.ask<AnswerOf<typeof peopleImportRejects>>("rejects", { id });
  expect(body).toEqual([
    { line: 2, reason: "BAD_PROFILE", value: "=cmd|' /C calc'!A0", kept: false, row: "=cmd|' /C calc'!A0,Formula,," },
    { line: 3, reason: "BAD_EMAIL", value: "=1+1", kept: true, row: null },
  ]);
  const file = await fetch(`${dataspace.url}/api/v2/operator/people/imports/rejects/file`, {
    method: "POST",
    headers: {
      "x-dreamfactory-api-key": dataspace.appKey,
      "x-dreamfactory-session-token": admin.token,
      "content-type": "application/json",
    },
    body: JSON.stringify({ id }),
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
  const logged = await dataspace.rows<{ operation: string }>(
    "select operation from operatorlog where subject = $1",
    `import ${id}`,
  );
  expect(logged.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(["people/imports/upload", "people/imports/rejects/file"]),
  );
});

test("an undated row has its source's date and replaces no value verified later", async () => {
  const url = "linkedin.com/in/aged";
  await imports.imported(`LinkedIn URL,Name,verifiedon\n${url},Fresh,2026-06-01\n`);
  const older = await imports.imported(`LinkedIn URL,Name\n${url},Stale\n`, { dataOn: "2026-01-15" });
  expect(older).toMatchObject({ checked: { unchanged: 1 }, imported: { unchanged: 1, changed: 0 } });
  const newer = await imports.imported(`LinkedIn URL,Name\n${url},Newest\n`, { dataOn: "2026-07-01" });
  expect(newer).toMatchObject({ checked: { changed: 1 }, imported: { changed: 1 } });
});

test("one attempt is one import, and what two operators decide at once happens once", async () => {
  const content = Buffer.from(head + row("twice"));
  const opened = opening(content);
  const [one, two] = await Promise.all([imports.one("open", opened), imports.one("open", opened)]);
  expect(two.id).toBe(one.id);
  const { id } = one;
  await imports.send(id, content);
  const mapping = await imports.suggested(id);
  await imports.one("check", { id, mapping, keep: false });
  await imports.until(id, "CHECKED");
  const colleague = await aConsoleOperator(dataspace, "data");
  const answers = await Promise.all([admin, colleague, admin].map((by) => imports.ask("start", { id }, by)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const done = await imports.until(id, "DONE");
  expect(done.imported).toMatchObject({ read: 1, added: 1 });
  expect((await imports.ask("turn", { id, turn: "CANCEL" })).status).toBe(409);
  const stranger = await imports.ask("open", opened, colleague);
  expect(stranger).toMatchObject({ status: 409, body: { error: { context: { code: "CONFLICT" } } } });
});

test("imports of both entry points are paged newest first, by number", async () => {
  await dataspace.services.db.pool.query(
    "insert into profileimport (name, readrows, newrows, finishedon) values ('by-command.csv', 5, 5, now() at time zone 'utc')",
  );
  const last = await imports.uploaded(head + row("listed"));
  const { body: first } = await imports.ask<AnswerOf<typeof peopleImports>>("list", { first: 2 });
  const before = Number(last.id) - 1;
  expect(first.items.map(({ id }) => Number(id))).toEqual([before + 1, before]);
  expect(first.items[1]).toMatchObject({
    byCommand: true,
    state: "DONE",
    fileName: "by-command.csv",
    imported: { read: 5 },
  });
  const { body: next } = await imports.ask<AnswerOf<typeof peopleImports>>("list", { first: 2, before: `${before}` });
  expect(next.more).toBe(true);
  expect(Number(next.items[0]?.id)).toBeLessThan(before);
});

test("files, rejected rows and waiting imports expire, and the counts stay", async () => {
  const waiting = await imports.uploaded(head + row("waiting"));
  const done = await imports.imported(`${head}nowhere,No Profile,,\n`);
  await dataspace.services.db.pool.query(
    "update peopleimport set createdon = createdon - interval '31 days' where importid = any ($1)",
    [[waiting.id, done.id]],
  );
  const { removeOldImports } = await import("../../contacts/import/console/remove-imports.ts");
  await removeOldImports(dataspace.services);
  expect(await imports.found(waiting.id)).toMatchObject({
    state: "CANCELLED",
    fault: "EXPIRED",
  });
  expect(await imports.found(done.id)).toMatchObject({
    state: "DONE",
    hasRejects: false,
    imported: { rejected: 1 },
  });
});
