import { expect, test } from "vitest";
import { breaches, press, visitAs } from "../../support/browser/browser.ts";
import { enterCode, visitConsole } from "../../support/browser/operators.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";
import { call } from "../../support/calls.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { valueIdOf } from "../../support/console/people.ts";
import { aClient, aProfile } from "../../support/people.ts";
import type { TestProduct } from "../../support/product.ts";

const { product, browser } = await sharedStage();

test("data staff find a person, correct a value, restore one and withdraw another", async () => {
  const profile = await aProfile(product, { full_name: "Ada Byron", phone: ["+14045550134"] });
  const { owner } = await aClient(product, { companyname: "Engines" });
  const body = { linkedinurl: profile.url, type: "directdial", action: "reveal" };
  await call(dataspaceOf(product), "getcontact", { token: owner.token, body });
  const business = profile.business[0]?.address ?? "";
  await call(dataspaceOf(product), "getcontact", { token: owner.token, body: { ...body, type: "businessemail" } });
  await call(dataspaceOf(product), "reportbounces", { token: owner.token, body: { emails: [business] } });
  const operator = await aConsoleOperator(product, "data", "open");
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator/people");
  await page.getByLabel("Find a person").fill(profile.personal[0] ?? "");
  await page.getByRole("link", { name: "Ada Byron" }).click();
  await page.getByRole("heading", { level: 1, name: "Ada Byron" }).waitFor();
  await page.getByText("+1 ••• ••• ••34").waitFor();
  await page.getByRole("link", { name: "Engines" }).waitFor();
  await press(page, "Show values");
  await enterCode(page, operator);
  await page.getByText("+14045550134").waitFor();
  await press(page, "Correct +14045550134");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("1 customer owns this kind of data").waitFor();
  await dialog.getByRole("button", { name: "Correct" }).click();
  await dialog.getByText("Please enter the right value").waitFor();
  await dialog.getByLabel("Right value").fill("+1 404 555 0177");
  await dialog.getByLabel("Reason").fill("The switchboard says so");
  await page.keyboard.press("Enter");
  await page.getByText("Value corrected. Owners are being notified.").waitFor();
  await page.getByText("The switchboard says so").waitFor();
  await press(page, `Restore ${business}`);
  await dialog.getByText("It is what its source says again.").waitFor();
  expect(await breaches(page, { behind: false })).toEqual([]);
  await dialog.getByLabel("Reason").fill("The mailbox was full");
  await dialog.getByRole("button", { name: "Restore" }).click();
  await page.getByText("Value restored. Owners are being notified.").waitFor();
  await page.getByRole("button", { name: `Restore ${business}` }).waitFor({ state: "detached" });
  await press(page, `Withdraw ${profile.personal[0]}`);
  await dialog.getByLabel("Reason").fill("It bounced");
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await page.getByText("Value withdrawn. Owners are being notified.").waitFor();
  await page.getByText("It bounced").waitFor();
  expect(await page.getByText(profile.personal[0] ?? "").count()).toBe(0);
  expect(trouble).toEqual([]);
});

test("a member reads at My Contacts what support corrected, once", async () => {
  const profile = await aProfile(product, { full_name: "Grace Hopper", phone: ["+14045550135"] });
  const { owner } = await aClient(product);
  const reveal = { linkedinurl: profile.url, type: "directdial", action: "reveal" };
  await call(dataspaceOf(product), "getcontact", { token: owner.token, body: reveal });
  const { token } = await aConsoleOperator(product, "data");
  const id = profile.profileid.toString("hex");
  const valueId = valueIdOf(product, profile, "phone");
  const change = { personId: id, valueId, value: "+14045550178", reason: "Checked", attemptKey: id };
  await call(dataspaceOf(product), "operator/people/correct", { token, body: change });
  const { page } = await visitAs(browser, product.url, owner, "/dashboard/main/mycontacts");
  await page.getByText("Support corrected a contact. Grace Hopper, Phone Number: the right value is here.").waitFor();
  await press(page, "Got it");
  await page.getByText("Support corrected a contact.").waitFor({ state: "detached" });
  await page.reload();
  await page.getByText("Grace Hopper").first().waitFor();
  expect(await page.getByText("Support corrected a contact.").count()).toBe(0);
});

function dataspaceOf({ dataspaceUrl, secrets }: TestProduct): { url: string; appKey: string } {
  return { url: dataspaceUrl, appKey: secrets.APP_API_KEY };
}
