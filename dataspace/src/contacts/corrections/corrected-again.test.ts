import type { PersonAnswer } from "@finder/contract/endpoints/people";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalSources, startSources } from "@finder/standins/sources/server";
import { call } from "../../../../tests/support/calls.ts";
import { aConsoleOperator, type ConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aProfile, type Profile, unique } from "../../../../tests/support/people.ts";
import { importRows } from "../import/testing/import-run.ts";
import { suppress } from "../../privacy/suppression/suppress.ts";
import { hashOf } from "./values.ts";

let sources: LocalSources;
let dataspace: TestDataspace;
let operator: ConsoleOperator;
beforeAll(async () => {
  sources = await startSources();
  dataspace = await startDataspace(sources.env);
  operator = await aConsoleOperator(dataspace, "data");
});
afterAll(async () => {
  await dataspace?.close();
  await sources?.close();
});

function change(
  name: "correct" | "withdraw",
  { profileid }: Profile,
  datum: "personal" | "phone",
  value: string,
  to?: string,
) {
  const valueid = hashOf(dataspace.services.config.keyring, datum, value);
  const body = { personid: profileid.toString("hex"), valueid, value: to, reason: "Wrong", attemptkey: unique() };
  return call(dataspace, `operator/people/${name}`, { token: operator.token, body });
}

async function read({ profileid }: Profile): Promise<PersonAnswer> {
  const body = { personid: profileid.toString("hex") };
  return (await call<PersonAnswer>(dataspace, "operator/people/values", { token: operator.token, body })).body;
}

test("an import that brings a corrected value again brings the right one, and a withdrawn one not at all", async () => {
  const profile = await aProfile(dataspace, { personal: ["old@home.net"], business: [], phone: ["+14045550101"] });
  await change("correct", profile, "personal", "old@home.net", "new@home.net");
  await change("withdraw", profile, "phone", "+14045550101");
  await importRows(
    dataspace.services,
    `${profile.url},Jane Doe,OLD@home.net,+1 404 555 0101; +1 404 555 0102,2026-05-01`,
  );
  const { data } = await read(profile);
  expect(data.map(({ datum, value, source, importline }) => [datum, value, source, importline])).toEqual([
    ["personal", "new@home.net", "import", 2],
    ["phone", "+14045550102", "import", 2],
  ]);
});

test("a correction of a correction holds for the first value, too, and a value that is put back in is let in again", async () => {
  const profile = await aProfile(dataspace, { personal: ["a@home.net"], business: [], phone: [] });
  await change("correct", profile, "personal", "a@home.net", "b@home.net");
  await change("correct", profile, "personal", "b@home.net", "c@home.net");
  await importRows(dataspace.services, `${profile.url},Jane Doe,a@home.net,,2026-05-01`);
  expect((await read(profile)).data.map(({ value }) => value)).toEqual(["c@home.net"]);
  await change("correct", profile, "personal", "c@home.net", "a@home.net");
  await importRows(dataspace.services, `${profile.url},Jane Dow,a@home.net,,2026-05-02`);
  expect((await read(profile)).data.map(({ value }) => value)).toEqual(["a@home.net"]);
});

test("a source that is asked brings no withdrawn value back, and each value says which source brought it", async () => {
  const profile = await aProfile(dataspace, { personal: ["wrong@home.net"], business: [], phone: ["+14045550103"] });
  await change("withdraw", profile, "personal", "wrong@home.net");
  sources.tell(profile.url, {
    linkedinurl: profile.url,
    full_name: "Jane Doe",
    personal_emails: ["wrong@home.net", "right@home.net"],
  });
  const { owner } = await aClient(dataspace);
  await call(dataspace, "refreshcontact", { token: owner.token, body: { linkedinurl: profile.url } });
  const { data } = await read(profile);
  expect(data.map(({ value, source }) => [value, source])).toEqual([
    ["right@home.net", `http:${new URL(sources.url).host}`],
    ["+14045550103", "import"],
  ]);
  expect(data[1]).toMatchObject({ verifiedon: "2026-01-31" });
});

test("who is suppressed leaves neither corrections nor origins behind", async () => {
  const profile = await aProfile(dataspace);
  await change("withdraw", profile, "phone", profile.phone[0] ?? "");
  await suppress(dataspace.services, [{ kind: "profile", hash: profile.profileid }], "operator");
  const { rows } = await dataspace.services.db.pool.query(
    `select corrections, origins, (select count(*)::int from personchange c where c.profileid = p.profileid) as changes
     from profile p where profileid = $1`,
    [profile.profileid],
  );
  expect(rows).toEqual([{ corrections: null, origins: null, changes: 0 }]);
});
