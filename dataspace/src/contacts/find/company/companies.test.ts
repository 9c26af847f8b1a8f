import type { FindCompanyAnswer } from "@finder/contract/endpoints/find";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startDataspace, type TestDataspace } from "../../../../../tests/support/dataspace.ts";
import { aClient, type MemberPerson, unique } from "../../../../../tests/support/people.ts";
import { findWorld } from "../testing/find-world.ts";

let dataspace: TestDataspace;
let me: MemberPerson;
const { aCompany, allFound, ask, findable, indexed, suggested } = findWorld(() => dataspace);

beforeAll(async () => {
  dataspace = await startDataspace({ FIND_PAGES_A_DAY: "60" });
});
afterAll(() => dataspace.close());

/** A member of a client of a test's own, whose day has only just begun. */
async function aSeller(): Promise<MemberPerson> {
  return (await aClient(dataspace, { credits: 10 })).owner;
}

it("forgives one typo in a company's name of five letters or more", async () => {
  me = await aSeller();
  const { name, companyid } = await aCompany();
  const wrong = [
    `X${name.slice(1)}`,
    `${name.slice(0, 6)}${name.slice(7)}`,
    `${name.slice(0, 9)}z${name.slice(9)}`,
    `${name.slice(0, -1)}ø`,
  ];
  for (const text of wrong)
    expect((await suggested(me, "company", text)).map(({ value }) => value)).toEqual([String(companyid)]);
  expect(await suggested(me, "company", `XX${name.slice(2)}`)).toEqual([]);
});

it("domains distinguish companies of one name; people without one join the larger", async () => {
  me = await aSeller();
  const name = `Twin${unique()}`;
  const first = await findable({ company: `${name} GmbH` });
  await indexed();
  const [nameless] = await suggested(me, "company", name);
  const second = await findable({ company: name, company_domain: `${name.toLowerCase()}.test`, company_size: "11-50" });
  await indexed();
  const other = await findable({ company: `${name} Inc.`, company_domain: `other-${name.toLowerCase()}.test` });
  const third = await findable({ company: `${name}, Inc` });
  await indexed();
  const companies = await suggested(me, "company", name);
  expect(companies.map(({ hint, people }) => [hint, people])).toEqual([
    [`${name.toLowerCase()}.test`, 3],
    [`other-${name.toLowerCase()}.test`, 1],
  ]);
  expect(companies[0]?.value).toBe(nameless?.value);
  const keys = [first, second, third].map(({ key }) => key);
  expect((await allFound(me, { companies: [Number(nameless?.value)], sizes: ["11-50"] })).toSorted()).toEqual(
    keys.toSorted(),
  );
  expect(await allFound(me, { company: `other-${name}.test` })).toEqual([other.key]);
});

it("shows a company's email pattern once three owned emails agree", async () => {
  me = await aSeller();
  const domain = `pattern${unique()}.test`;
  const names = ["Ida Holm", "Jan Beck", "Lea Marie Roux", "Émile Zola"];
  const people = [];
  for (const full_name of names) {
    const [first, last] = [full_name.split(" ")[0], full_name.split(" ").at(-1)];
    const address = `${first}.${last}@${domain}`.toLowerCase().replace("é", "e");
    people.push(
      await findable({
        full_name,
        company_domain: domain,
        company: domain,
        business: [{ address, validation: "valid" }],
      }),
    );
  }
  await indexed();
  const [company] = await suggested(me, "company", domain);
  const patternOf = async (who: MemberPerson) =>
    (await ask<FindCompanyAnswer>(who, "findcompany", { companyid: Number(company?.value) })).body.pattern;
  for (const { url } of people.slice(0, 2))
    await ask(me, "getcontact", { linkedinurl: url, type: "businessemail", action: "reveal" });
  expect(await patternOf(me)).toBeNull();
  await ask(me, "getcontact", { linkedinurl: people[2]?.url, type: "businessemail", action: "reveal" });
  expect(await patternOf(me)).toEqual({ form: `first.last@${domain}`, agreed: 3, of: 3 });
  expect(await patternOf(await aSeller())).toBeNull();
});
