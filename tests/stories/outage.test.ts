import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aClient, aProfile, type Client, type Profile } from "../support/people.ts";
import { graphql, startTestProduct, type GraphqlAnswer, type TestProduct } from "../support/product.ts";

const revealBusiness = `mutation($url: String!) { revealContact(url: $url, datum: BUSINESS_EMAIL) { charged userErrors { code message } } }`;
type Reveal = { revealContact: { charged: number; userErrors: { code: string; message: string }[] } };

let product: TestProduct;
let client: Client;
let person: Profile;

beforeAll(async () => {
  product = await startTestProduct();
  client = await aClient(product);
  person = await aProfile(product);
});
afterAll(() => product?.close());

function reveal(): Promise<GraphqlAnswer<Reveal>> {
  return graphql<Reveal>(product.url, revealBusiness, { url: person.url }, client.owner.token);
}

test("while the dataspace is down a reveal says so and charges nothing; it comes back by itself", async () => {
  const before = product.pids().dataspace;
  if (before === undefined) throw new Error("no dataspace");
  process.kill(before, "SIGKILL");
  const down = await reveal();
  expect(down.errors[0]?.extensions.code).toBe("UNAVAILABLE");
  expect(down.errors[0]?.message).toBe(
    "The service is not available right now. Please try again in a moment: nothing is charged twice.",
  );
  let after = await reveal();
  for (let tries = 0; after.errors.length > 0 && tries < 200; tries += 1) {
    await pause(100);
    after = await reveal();
  }
  expect(after.data?.revealContact).toEqual({ charged: 1, userErrors: [] });
  expect(product.pids().dataspace).not.toBe(before);
  expect(product.reports.join("\n")).toMatch(/The dataspace ended \(SIGKILL\); it is started again in 0.25 s/);
});

test("while the database is down a reveal says so and charges nothing; database and reveals come back by themselves", async () => {
  const own = await startTestProduct({ env: { DATABASE_URL: "" } });
  try {
    const owner = (await aClient(own)).owner;
    const { url } = await aProfile(own);
    const revealHere = (): Promise<GraphqlAnswer<Reveal>> =>
      graphql<Reveal>(own.url, revealBusiness, { url }, owner.token);
    process.kill(Number(readFileSync(join(own.folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
    const down = await revealHere();
    expect(down.errors[0]?.extensions.code).toBe("UNAVAILABLE");
    let after = await revealHere();
    for (let tries = 0; after.errors.length > 0 && tries < 200; tries += 1) {
      await pause(100);
      after = await revealHere();
    }
    expect(after.data?.revealContact).toEqual({ charged: 1, userErrors: [] });
    expect(own.reports.join("\n")).toContain("PostgreSQL ended unexpectedly and is started again");
  } finally {
    await own.close();
  }
});
