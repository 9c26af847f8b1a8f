import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { jobCalls } from "../../../dataspace/src/contacts/bulk/testing/job-calls.ts";
import { privacyCalls } from "../../../dataspace/src/privacy/testing/privacy-calls.ts";
import { call } from "../../support/calls.ts";
import { startDataspace, type TestDataspace } from "../../support/dataspace.ts";
import { startOwnServer } from "../../support/servers/own-server.ts";
import { aClient, aProfile, type MemberPerson, type Profile, unique } from "../../support/people.ts";
import { folderOf, nothingLeft, tracesBelow } from "../../support/files/traces-on-disk.ts";

const types = ["personalemail", "businessemail", "directdial"];

let place: TestDataspace;
let on: Awaited<ReturnType<typeof privacyCalls>>;
let endServer: () => Promise<void>;
beforeAll(async () => {
  endServer = await startOwnServer();
  place = await startDataspace({ JOB_POLL_MS: "20" });
  on = await privacyCalls(place);
});
afterAll(async () => {
  await place.close();
  await endServer();
});
const jobs = jobCalls(() => place);

type Known = Profile & { readonly name: string; readonly words: readonly string[] };

/** A person with a name, address and values that no other has. */
async function aKnownPerson(): Promise<Known> {
  const id = unique();
  const name = `Zaphira Quellmann ${id}`;
  const person = await aProfile(place, { slug: `zaphira-${id}`, full_name: name, location: `Village ${id}` });
  const phone = person.phone[0]?.slice(1) ?? "";
  return { ...person, name, words: [id, name, `zaphira-${id}`, ...person.personal, phone] };
}

function spelled({ key, name, personal, business, phone }: Known): string[] {
  return [
    `${name},http://de.linkedin.com/${key}/?trk=x,`,
    `${name},https://www.linkedin.com/in/${key.slice(3).toUpperCase()}#about,`,
    `${name},linkedin.com/%69n/${key.slice(3)},private: ${personal[0]?.toUpperCase()}`,
    `${name},none,"${business[0]?.address}; else@acme.com"`,
    `${name},none,${phone[0]?.replace("+1404", "+1 (404) ")}`,
  ];
}

async function enriched(who: MemberPerson, rows: readonly string[]): Promise<number> {
  const { body } = await jobs.upload(who, ["Name,Profile,Note", ...rows].join("\n"));
  await jobs.send(who, `enrichments/${body.id}/map`, { column: 1, types });
  await jobs.send(who, `enrichments/${body.id}/start`, {});
  await jobs.finished(who, { jobid: body.id });
  return body.id;
}

function fileOf(who: MemberPerson, jobid: number) {
  return jobs.until(who, jobid, ({ hasfile }) => hasfile);
}

function folder(): string {
  return place.services.config.FILES_FOLDER;
}

it("an erased person is in no file, row or log of the database, in any spelling", async () => {
  const [gone, stays] = [await aKnownPerson(), await aKnownPerson()];
  const { owner } = await aClient(place, { credits: 100 });
  const list = await enriched(owner, [...spelled(gone), ...spelled(stays)]);
  const waiting = (await jobs.upload(owner, ["Who,Profile,Note", ...spelled(gone)].join("\n"))).body.id;
  const headless = (await jobs.upload(owner, [...spelled(gone), ...spelled(stays)].join("\n"))).body.id;
  const exported = await jobs.finished(owner, await jobs.exporting(owner, { matching: {} }));
  await call(place, "contactfeedback", {
    token: owner.token,
    body: { linkedin_url: gone.url, action: "downvote", type: "phone", downvotereason: "wrong", reasonnote: gone.name },
  });
  await call(place, "contactmeta_addupdate", {
    token: owner.token,
    body: { profiles: [{ linkedin_url: gone.url, full_name: gone.name, company: "Acme" }] },
  });
  expect(tracesBelow(folder(), gone.words).length).toBeGreaterThan(5);
  expect(tracesBelow(await folderOf(place.services.db.pool), gone.words).length).toBeGreaterThan(3);

  expect((await on.erase(gone.url)).status).toBe(200);
  await fileOf(owner, list);
  await fileOf(owner, exported.jobid);
  await nothingLeft(place.services.db.pool, folder(), gone.words);

  expect(tracesBelow(folder(), [stays.name]).length).toBe(4);
  const rows = (await jobs.download(owner, list)).bytes.toString().split("\r\n");
  expect(rows.slice(1, 6).map((row) => row.split(",").slice(0, 6).join())).toEqual(Array(5).fill("#,,,,,"));
  expect(rows[6]).toContain(stays.phone[0]);
  const { body } = await jobs.send(owner, `enrichments/${waiting}`);
  expect(body).toMatchObject({
    columns: ["Who", "Profile", "Note"],
    sample: Array.from({ length: 5 }, () => ["#", "", ""]),
  });
  const bare = await jobs.send(owner, `enrichments/${headless}`);
  expect(bare.body).toMatchObject({ columns: ["#1", "#2", "#3"] });
});

it("whose email alone is listed is taken out of uploaded lists, known or not", async () => {
  const { owner } = await aClient(place);
  const email = `unknown-${unique()}@elsewhere.net`;
  await jobs.upload(owner, `Name,Mail\nUnknown,${email}\nElse,else@elsewhere.net`);
  expect(tracesBelow(folder(), [email])).toHaveLength(1);
  await on.list([{ kind: "email", value: email }]);
  expect(tracesBelow(folder(), [email])).toEqual([]);
});

it("a running list job continues without erased people", async () => {
  const [gone, stays] = [await aKnownPerson(), await aKnownPerson()];
  const { owner } = await aClient(place, { credits: 2_000 });
  const strangers = Array.from({ length: 150 }, (_, at) => `x,linkedin.com/in/stranger-${at}-${unique()},`);
  const { body } = await jobs.upload(
    owner,
    ["Name,Profile,Note", ...spelled(gone), ...strangers, ...spelled(stays)].join("\n"),
  );
  await jobs.send(owner, `enrichments/${body.id}/map`, { column: 1, types });
  await jobs.send(owner, `enrichments/${body.id}/start`, {});
  await jobs.until(owner, body.id, ({ done }) => done > 0);
  await on.erase(gone.url);
  // A worker that was writing the result loses the job, and removes what it wrote once it is through.
  await expect.poll(() => tracesBelow(folder(), gone.words)).toEqual([]);
  expect(await fileOf(owner, body.id)).toMatchObject({ state: "DONE", done: 160, total: 160 });
  expect(tracesBelow(folder(), gone.words)).toEqual([]);
  expect((await jobs.download(owner, body.id)).bytes.toString()).toContain(stays.name);
});

it("what a killed program had not come to erase is erased when it starts again", async () => {
  const gone = await aKnownPerson();
  const { owner } = await aClient(place, { credits: 100 });
  const list = await enriched(owner, spelled(gone));
  // As a program leaves it that is killed after the database's commit.
  await place.services.db.pool.query("select erase_people(array[$1::bytea], now()::timestamp)", [gone.profileid]);
  expect(tracesBelow(folder(), gone.words)).not.toEqual([]);
  expect((await jobs.download(owner, list)).status).toBe(404);
  const next = await startDataspace({ ...place.env, JOB_WORKERS: "0" });
  expect(tracesBelow(folder(), gone.words)).toEqual([]);
  await next.dataspace.close();
  await fileOf(owner, list);
  expect(tracesBelow(folder(), gone.words)).toEqual([]);
});

it("files and folders are for the program's own user alone", async () => {
  const { owner } = await aClient(place, { credits: 100 });
  await enriched(owner, spelled(await aKnownPerson()));
  // A job that has just ended removes what it worked on while this reads.
  const entries = await vi.waitFor(() =>
    readdirSync(folder(), { recursive: true, withFileTypes: true }).map((entry) => ({
      isFile: entry.isFile(),
      mode: statSync(join(entry.parentPath, entry.name)).mode & 0o777,
    })),
  );
  expect(entries.length).toBeGreaterThan(1);
  for (const { isFile, mode } of entries) expect(mode).toBe(isFile ? 0o600 : 0o700);
  expect(statSync(folder()).mode & 0o777).toBe(0o700);
});
