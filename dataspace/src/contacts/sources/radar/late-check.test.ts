import { startSources } from "@finder/standins/sources/server";
import { expect, it } from "vitest";
import { aPeopleSource } from "../../../../../tests/support/console/sources.ts";
import { startDataspace } from "../../../../../tests/support/dataspace.ts";
import { aClient } from "../../../../../tests/support/people.ts";
import { listCalls } from "../../lists/testing/list-calls.ts";
import { fetchAnswers } from "../ask/late/fetch-answers.ts";
import { checkPeople } from "./check-people.ts";

const dayMs = 86_400_000;
const start = Math.floor(Date.now() / dayMs) * dayMs + 100 * dayMs - 60_000;

it("a later answer is stored as any other, and updates what owners have", async () => {
  const sources = await startSources();
  const { EMAIL_VERIFIER_URL = "" } = sources.env;
  let days = 0;
  const env = { EMAIL_VERIFIER_URL, RADAR_CALLS_PER_DAY: "20" };
  const dataspace = await startDataspace(env, { now: () => new Date(start + days * dayMs) });
  const lists = listCalls(() => dataspace);
  await aPeopleSource(dataspace, { kind: "dropcontact", address: `${sources.url}/dropcontact`, key: "good" });
  const { owner } = await aClient(dataspace);
  const profile = await lists.opened(owner, {}, "business");
  const business_emails = [{ address: "jane@acme.example", status: "valid" }];
  sources.tell(
    profile.url,
    { linkedinurl: profile.url, full_name: "Jane Doe", title: "CTO", company: "Acme", business_emails },
    "dropcontact",
  );
  await checkPeople(dataspace.services);
  expect(await dataspace.rows("select from sourcewait where profileid = $1 and again", profile.profileid)).toHaveLength(
    1,
  );
  days += 1 / 1440;
  await expect
    .poll(
      async () => {
        days += 1 / 1440;
        await fetchAnswers(dataspace.services);
        return (await lists.page(owner)).resource[0];
      },
      { timeout: 60_000 },
    )
    .toMatchObject({ data: [{}, { values: ["jane@acme.example"] }, {}] });
  await dataspace.close();
  await sources.close();
});
