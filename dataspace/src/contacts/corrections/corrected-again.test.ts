import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalSources, startSources } from "@finder/standins/sources/server";
import { call } from "../../../../tests/support/calls.ts";
import { aConsoleOperator } from "../../../../tests/support/console/operators.ts";
import { peopleConsole } from "../../../../tests/support/console/people.ts";
import { startDataspace, type TestDataspace } from "../../../../tests/support/dataspace.ts";
import { aClient, aProfile, type Profile } from "../../../../tests/support/people.ts";
import { importRows } from "../import/testing/import-run.ts";
import { suppress } from "../../privacy/suppression/suppress.ts";
import { hashOf } from "./values.ts";

let sources: LocalSources;
let dataspace: TestDataspace;
let office: ReturnType<typeof peopleConsole>;
beforeAll(async () => {
  sources = await startSources();
  dataspace = await startDataspace(sources.env);
  office = peopleConsole(dataspace, await aConsoleOperator(dataspace, "data"));
});
afterAll(async () => {
  await dataspace?.close();
  await sources?.close();
});

function change(
  name: "correct" | "withdraw",
  profile: Profile,
  datum: "personal" | "phone",
  from: string,
  value?: string,
) {
  const valueId = hashOf(dataspace.services.config.keyring, datum, from);
  return office.change(name, profile, datum, { valueId, ...(value !== undefined && { value }) });
}

test("an import of a corrected value stores the right one, of a withdrawn one none", async () => {
  const profile = await aProfile(dataspace, { personal: ["old@home.net"], business: [], phone: ["+14045550101"] });
  await change("correct", profile, "personal", "old@home.net", "new@home.net");
  await change("withdraw", profile, "phone", "+14045550101");
  await importRows(
    dataspace.services,
    `${profile.url},Jane Doe,OLD@home.net,+1 404 555 0101; +1 404 555 0102,2026-05-01`,
  );
  const { values } = await office.read(profile);
  expect(values.map(({ datum, value, source, importLine }) => [datum, value, source, importLine])).toEqual([
    ["PERSONAL_EMAIL", "new@home.net", "import", 2],
    ["PHONE", "+14045550102", "import", 2],
  ]);
});

test("a second correction applies to the first value; a restored value is accepted", async () => {
  const profile = await aProfile(dataspace, { personal: ["a@home.net"], business: [], phone: [] });
  await change("correct", profile, "personal", "a@home.net", "b@home.net");
  await change("correct", profile, "personal", "b@home.net", "c@home.net");
  await importRows(dataspace.services, `${profile.url},Jane Doe,a@home.net,,2026-05-01`);
  expect((await office.read(profile)).values.map(({ value }) => value)).toEqual(["c@home.net"]);
  await change("correct", profile, "personal", "c@home.net", "a@home.net");
  await importRows(dataspace.services, `${profile.url},Jane Dow,a@home.net,,2026-05-02`);
  expect((await office.read(profile)).values.map(({ value }) => value)).toEqual(["a@home.net"]);
});

test("a source restores no withdrawn value, and each value names its source", async () => {
  const profile = await aProfile(dataspace, { personal: ["wrong@home.net"], business: [], phone: ["+14045550103"] });
  await change("withdraw", profile, "personal", "wrong@home.net");
  sources.tell(profile.url, {
    linkedinurl: profile.url,
    full_name: "Jane Doe",
    personal_emails: ["wrong@home.net", "right@home.net"],
  });
  const { owner } = await aClient(dataspace);
  await call(dataspace, "refreshcontact", { token: owner.token, body: { linkedinurl: profile.url } });
  const { values } = await office.read(profile);
  expect(values.map(({ value, source }) => [value, source])).toEqual([
    ["right@home.net", `http:${new URL(sources.url).host}`],
    ["+14045550103", "import"],
  ]);
  expect(values[1]).toMatchObject({ verifiedOn: "2026-01-31" });
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
