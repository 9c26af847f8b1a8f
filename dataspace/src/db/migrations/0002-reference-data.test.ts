import { countryCodes } from "@finder/contract/countries";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase } from "../../../../tests/support/database.ts";

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client(await freshDatabase());
  await client.connect();
});
afterAll(() => client.end());

type Plan = {
  planid: number;
  name: string;
  sku: string;
  price: string;
  validity: number;
  seats: number;
  keys: number;
  personal: number;
  business: number;
  phone: number;
  features: string;
  isaddon: number;
};

async function plans(): Promise<Plan[]> {
  return (
    await client.query<Plan>(`select planid, name, sku, price, validity, availableseats as seats, availableapicall as keys, personal_email_credits as personal,
    bus_email_credits as business, contactcredit as phone, new_features_json as features, isaddon from subscriptionplan order by planid`)
  ).rows;
}

describe("the plan catalogue", () => {
  it("holds every plan of the price list with its seats, keys and credits", async () => {
    const list = (await plans()).map((p) => [
      p.planid,
      p.name,
      p.sku,
      Number(p.price),
      p.validity,
      p.seats,
      p.keys,
      p.personal,
      p.business,
      p.phone,
    ]);
    expect(list).toEqual([
      [10, "Free", "none", 0, 30, 1, 0, 10, 25, 5],
      [15, "Trial", "custom_trial", 0, 30, 3, 1, 50, 100, 50],
      [20, "Starter", "starter_monthly", 99, 30, 5, 1, 500, 1000, 500],
      [21, "Starter", "starter_yearly", 948, 365, 5, 1, 6000, 12_000, 6000],
      [30, "Growth", "growth_monthly", 249, 30, 15, 3, 2000, 5000, 1500],
      [31, "Growth", "growth_yearly", 2388, 365, 15, 3, 24_000, 60_000, 18_000],
      [40, "Scale", "scale_monthly", 599, 30, 50, 10, 8000, 20_000, 5000],
      [41, "Scale", "scale_yearly", 5748, 365, 50, 10, 96_000, 240_000, 60_000],
      [90, "Custom", "custom_monthly", -1, 30, 0, 0, 0, 0, 0],
      [91, "Custom", "custom_yearly", -1, 365, 0, 0, 0, 0, 0],
      [101, "100 phone credits", "addon_100", 35, 365, 0, 0, 0, 0, 100],
      [102, "500 phone credits", "addon_500", 150, 365, 0, 0, 0, 0, 500],
      [103, "2,000 phone credits", "addon_2000", 500, 365, 0, 0, 0, 0, 2000],
    ]);
  });

  it("names API access as a feature of Scale alone, and says of every feature what it means", async () => {
    const features = (plan: Plan): { name: string; value: string; tooltip: string }[] => JSON.parse(plan.features);
    const list = await plans();
    expect(
      list.filter((plan) => features(plan).some(({ name }) => name === "API access")).map((plan) => plan.planid),
    ).toEqual([40, 41]);
    for (const plan of list)
      for (const feature of features(plan)) expect(feature.name && feature.value && feature.tooltip).toBeTruthy();
  });

  it("marks the phone packages, and only them, as add-ons", async () => {
    expect((await plans()).filter((plan) => plan.isaddon === 1).map((plan) => plan.planid)).toEqual([101, 102, 103]);
  });
});

it("every country of the world can be chosen by its three-letter code", async () => {
  const { rows } = await client.query<{ value: string; name: string }>("select value, name from country order by name");
  expect(rows).toHaveLength(249);
  expect(rows.every(({ value, name }) => /^[A-Z]{3}$/.test(value) && name.length > 2)).toBe(true);
  expect(rows).toContainEqual({ value: "CIV", name: "Côte d’Ivoire" });
  expect(rows.map(({ value }) => value).toSorted()).toEqual([...countryCodes.keys()].toSorted());
});
