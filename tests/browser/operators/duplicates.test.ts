import { expect, test } from "vitest";
import { press, visitAs } from "../../support/browser/browser.ts";
import { enterCode, visitConsole } from "../../support/browser/operators.ts";
import { call } from "../../support/calls.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { findDuplicates } from "../../support/console/pairs.ts";
import { aClient, aProfile, unique } from "../../support/people.ts";
import { productDataspace } from "../../support/third-parties/payment-pages.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";

const { product, browser } = await sharedStage();

test("data merges two people who share an email, and an owner reads it", async () => {
  const mark = unique();
  const email = `${mark}@home.example`;
  const [gone] = [
    await aProfile(product, { full_name: `Ada Byron ${mark}`, personal: [email], phone: ["+14045550134"] }),
    await aProfile(product, { full_name: `Ada Lovelace ${mark}`, personal: [email] }),
  ];
  const { owner } = await aClient(product, { companyname: "Engines" });
  const body = { linkedinurl: gone.url, type: "directdial", action: "reveal" };
  await call(productDataspace(product), "getcontact", { token: owner.token, body });
  await findDuplicates(product);
  const operator = await aConsoleOperator(product, "data", "open");
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator/people");
  await page.getByRole("link", { name: "Possible duplicates" }).click();
  await page.getByRole("link", { name: new RegExp(`^Compare Ada .*${mark}`) }).click();
  await page.getByRole("heading", { level: 1, name: "Two people side by side" }).waitFor();
  await page
    .getByRole("region", { name: `Ada Byron ${mark}` })
    .getByText("1 customer")
    .waitFor();
  await page
    .getByRole("region", { name: `Ada Lovelace ${mark}` })
    .getByLabel("Stays")
    .check();
  await press(page, "Merge");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Merge" }).click();
  await dialog.getByLabel("Reason").fill("She married");
  await dialog.getByRole("button", { name: "Merge" }).click();
  await enterCode(page, operator);
  await page.getByRole("heading", { level: 1, name: `Ada Lovelace ${mark}` }).waitFor();
  await page.getByRole("region", { name: "Profiles merged into this one" }).getByText("She married").waitFor();
  await page.goto(`/operator/people/${gone.profileid.toString("hex")}`);
  await page.getByRole("heading", { level: 1, name: `Ada Lovelace ${mark}` }).waitFor();
  expect(trouble).toEqual([]);

  const member = await visitAs(browser, product.url, owner, "/dashboard/main/mycontacts");
  await member.page.getByText(`Support merged two profiles of Ada Lovelace ${mark}.`).waitFor();
  await member.page.getByText("+14045550134").first().waitFor();
});

test("data calls two people two, and they are compared no more", async () => {
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
  await page.getByText("Marked as two people. The pair is no longer listed.").waitFor();
  await page.goto(`/operator/people/${other?.profileid.toString("hex")}`);
  await page.getByRole("heading", { level: 1, name: names[1] ?? "" }).waitFor();
  expect(await page.getByRole("link", { name: /^Compare with/ }).count()).toBe(0);
});
