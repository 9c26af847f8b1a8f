import { type LocalSources, startSources } from "@finder/standins/sources/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aPeopleSource } from "../../../../../tests/support/console/sources.ts";
import { startDataspace, type TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { aClient, unique } from "../../../../../tests/support/people.ts";
import { type NameServer, startNameServer } from "../../../outside/testing/name-server.ts";
import { reveal, search } from "./testing/look-calls.ts";

let sources: LocalSources;
let domains: NameServer;
let dataspace: TestDataspace;
const names = ["hunter", "prospeo"] as const;
beforeAll(async () => {
  sources = await startSources();
  domains = await startNameServer({ "mail.example": { mx: ["mx.mail.example"] } });
  dataspace = await startDataspace({ SOURCE_ORDER: "cost", EMAIL_DNS_SERVERS: domains.address });
  for (const kind of names)
    await aPeopleSource(dataspace, { kind, name: kind, address: `${sources.url}/${kind}`, key: "good", price: 0.1 });
});
afterAll(async () => {
  await dataspace.close();
  await domains.close();
  await sources.close();
});

/** A profile, and what a source that knows it says of its email. */
function aPerson(statuses: Partial<Record<(typeof names)[number], "valid" | "catch_all">>): string {
  const url = `https://www.linkedin.com/in/j${unique()}`;
  for (const name of names) {
    const business_emails = [{ address: "jane@mail.example", status: statuses[name] ?? "unknown" }];
    sources.tell(url, statuses[name] ? { linkedinurl: url, full_name: "Jane Doe", business_emails } : null, name);
  }
  return url;
}

it("SOURCE_ORDER=cost asks the source first whose next hit is expected to cost least", async () => {
  const { owner } = await aClient(dataspace);
  const yesterday = new Date(Date.now() - 86_400_000);
  await dataspace.rows(
    `insert into sourceday (sourceid, day, datum, asked, found, verified, failed, cost, ms)
     select sourceid, $1::date, 'business', 1000, 500, case when name = 'prospeo' then 500 else 10 end, 0, 50, 1
     from peoplesource`,
    yesterday,
  );
  await search(dataspace, owner, aPerson({ hunter: "valid", prospeo: "valid" }), { business: true });
  expect(names.map((name) => sources.asked[name].length)).toEqual([0, 1]);
});

it("a source's catch-all is the verdict where the product checks emails itself", async () => {
  const { owner } = await aClient(dataspace);
  const { body } = await reveal(dataspace, owner, aPerson({ hunter: "catch_all" }), "businessemail");
  expect([body.charged, body.contactdata.data[1]]).toMatchObject([
    0,
    { validation: "unknown", checks: [{ verdict: "catch_all", reason: "catch_all" }] },
  ]);
});
