import { countPeople } from "@finder/dataspace/contacts/counts/count-people";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, press, visitAs } from "../../support/browser/browser.ts";
import { enterCode, visitConsole } from "../../support/browser/operators.ts";
import { call } from "../../support/calls.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { aClient, aProfile, unique } from "../../support/people.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { productDataspace } from "../../support/third-parties/payment-pages.ts";

let product: TestProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

test("data compares two people who share an email, merges them, and a member finds both under either address", async () => {
  const email = `${unique()}@home.example`;
  const [gone] = [
    await aProfile(product, { full_name: "Ada Byron", personal: [email], phone: ["+14045550134"] }),
    await aProfile(product, { full_name: "Ada Lovelace", personal: [email] }),
  ];
  const { owner } = await aClient(product, { companyname: "Engines" });
  const body = { linkedinurl: gone.url, type: "directdial", action: "reveal" };
  await call(productDataspace(product), "getcontact", { token: owner.token, body });
  await product.services.db.pool.query("delete from personcount");
  await countPeople(product.services);
  const operator = await aConsoleOperator(product, "data", "open");
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator/people");
  await page.getByRole("link", { name: "Possible duplicates" }).click();
  await page.getByRole("link", { name: /^Compare Ada/ }).click();
  await page.getByRole("heading", { level: 1, name: "Two people side by side" }).waitFor();
  await page.getByRole("region", { name: "Ada Byron" }).getByText("1 customer").waitFor();
  await page.getByRole("region", { name: "Ada Lovelace" }).getByLabel("Stays").check();
  await press(page, "Merge");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Merge" }).click();
  await dialog.getByLabel("Reason").fill("She married");
  await dialog.getByRole("button", { name: "Merge" }).click();
  await enterCode(page, operator);
  await page.getByRole("heading", { level: 1, name: "Ada Lovelace" }).waitFor();
  await page.getByRole("region", { name: "Profiles merged into this one" }).getByText("She married").waitFor();
  await page.goto(`/operator/people/${gone.profileid.toString("hex")}`);
  await page.getByRole("heading", { level: 1, name: "Ada Lovelace" }).waitFor();
  expect(trouble).toEqual([]);

  const member = await visitAs(browser, product.url, owner, "/dashboard/main/mycontacts");
  await member.page.getByText("Support merged two profiles of Ada Lovelace.").waitFor();
  await member.page.getByText("+14045550134").first().waitFor();
});

test("two people whom data calls two are listed as duplicates no more", async () => {
  const email = `${unique()}@family.example`;
  const names = ["Mary Shelley", "Percy Shelley"];
  const [one, other] = await Promise.all(
    names.map((name) => aProfile(product, { full_name: name, personal: [email] })),
  );
  const operator = await aConsoleOperator(product, "data");
  const path = `/operator/people/${one?.profileid.toString("hex")}`;
  const { page } = await visitConsole(browser, product.url, operator, path);
  await page.getByRole("link", { name: `Compare with ${names[1]}` }).click();
  await press(page, "They are two people");
  await page.getByText("Told apart. The pair is listed no more.").waitFor();
  await page.goto(`/operator/people/${other?.profileid.toString("hex")}`);
  await page.getByRole("heading", { level: 1, name: names[1] ?? "" }).waitFor();
  expect(await page.getByRole("link", { name: /^Compare with/ }).count()).toBe(0);
});
