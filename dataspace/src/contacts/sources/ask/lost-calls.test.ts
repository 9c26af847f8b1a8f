import { type LocalSources, startSources } from "@finder/standins/sources/server";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { aPeopleSource } from "../../../../../tests/support/console/sources.ts";
import { startDataspace, type TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { aClient, type MemberPerson, unique } from "../../../../../tests/support/people.ts";
import { profileId } from "../../profile-data.ts";
import { search } from "./testing/look-calls.ts";

const names = ["people", "hunter", "prospeo"] as const;
let sources: LocalSources;
let dataspace: TestDataspace;
let ids: number[];
let owner: MemberPerson;
beforeAll(async () => {
  sources = await startSources();
  dataspace = await startDataspace();
  const at = (kind: "hunter" | "prospeo") => ({ kind, address: `${sources.url}/${kind}`, key: "good" });
  // The first knows a repeated call by its key, the second does not; the third is asked for what they lack.
  const keyed = await aPeopleSource(dataspace, { address: `${sources.url}/people`, data: ["personal"] });
  ids = [keyed, await aPeopleSource(dataspace, at("hunter"))];
  await aPeopleSource(dataspace, at("prospeo"));
  ({ owner } = await aClient(dataspace));
});
afterAll(async () => {
  await dataspace.close();
  await sources.close();
});

let url: string;
beforeEach(() => {
  url = `https://www.linkedin.com/in/j${unique()}`;
  const person = { linkedinurl: url, full_name: "Jane Doe" };
  sources.tell(url, { ...person, personal_emails: ["jane@home.example"] }, "people");
  sources.tell(url, { ...person, business_emails: [{ address: "jane@acme.example", status: "valid" }] }, "hunter");
  sources.tell(url, null, "prospeo");
});

/** Looks the person up: which kinds of emails were found, the calls of each source, and their keys. */
async function look() {
  const counts = names.map((name) => sources.asked[name].length);
  const before = sources.callkeys.length;
  const { status, body } = await search(dataspace, owner, url, { personal: true, business: true });
  const found = status === 200 ? body.resource[0]?.data.map((datum) => datum.found) : status;
  const asked = names.map((name, at) => sources.asked[name].length - (counts[at] ?? 0));
  return { found, asked, keys: sources.callkeys.slice(before) };
}

it("a call whose program was killed is repeated by its key, or noted as unknown", async () => {
  const id = profileId(url.slice(url.indexOf("in/")));
  const [killed] = await dataspace.rows<{ callkey: string }>(
    `insert into sourcecall (sourceid, profileid, data, startedon)
     select s.sourceid, $1, s.data, '2026-01-01' from peoplesource s where s.sourceid = any($2) order by s.position
     returning callkey`,
    id,
    ids,
  );
  expect(await look()).toMatchObject({
    found: [true, false],
    asked: [1, 0, 1],
    keys: [killed?.callkey, expect.anything()],
  });
  const calls = await dataspace.rows("select answer from sourcecall where profileid = $1 order by callid", id);
  expect(calls).toEqual([{ answer: "person" }, { answer: "unknown" }, { answer: "nobody" }]);
  expect(await look()).toMatchObject({ found: [true, false], asked: [0, 0, 0] });
});

it("a call whose answer was lost is repeated by its key, or not made again that day", async () => {
  for (const name of ["people", "hunter"] as const) sources.behave(name, "down");
  const { found, asked, keys } = await look();
  expect([found, asked]).toEqual([503, [1, 1, 1]]);
  for (const name of names) sources.behave(name, "well");
  expect(await look()).toEqual({ found: [true, false], asked: [1, 0, 0], keys: [keys[0]] });
});
