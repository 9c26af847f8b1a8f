import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";
import { expect, test } from "vitest";
import { breaches, overflows, press } from "../../support/browser/browser.ts";
import { visitConsole } from "../../support/browser/operators.ts";
import { settled } from "../../support/browser/settled.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { aClient, aProfile } from "../../support/people.ts";

const { product, browser } = await sharedStage();

test("support views as an owner: banner on every page, masked values, sign-out at end", async () => {
  const { clientid, owner } = await aClient(product);
  const profile = await aProfile(product);
  const { appuserid } = owner;
  await revealContact(product.services, {
    clientid,
    appuserid,
    linkedinurl: profile.url,
    datum: "phone",
    source: "web",
  });
  const operator = await aConsoleOperator(product, "support");
  const { page, context, trouble } = await visitConsole(
    browser,
    product.url,
    operator,
    `/operator/customers/${clientid}`,
  );
  await press(page, `View as: ${owner.email}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Start looking" }).click();
  await dialog.getByText("Please enter the reason").waitFor();
  await dialog.getByLabel("Reason").fill("Ticket 12");
  await page.keyboard.press("Enter");
  const opening = context.waitForEvent("page");
  await dialog.getByRole("link", { name: "Open in a new tab" }).click();
  const tab = await opening;
  await tab.getByText(/You are looking as /).waitFor();
  for (const path of ["/dashboard/main/mycontacts", "/dashboard/settings/auditlog"]) {
    await tab.goto(product.url + path);
    await tab.getByText(/You are looking as /).waitFor();
    await settled(tab);
    expect(await overflows(tab)).toBe(false);
    expect(await tab.content()).not.toContain(profile.phone[0]);
  }
  expect(await breaches(tab)).toEqual([]);
  await tab.getByText("Looked as a member").first().waitFor();
  await tab.getByRole("button", { name: "Stop looking" }).click();
  await tab.getByRole("heading", { name: "Welcome back" }).waitFor();
  const { rows } = await product.services.db.pool.query(
    "select detail, reason from auditentry where clientid = $1 and source = 'operator' order by auditid",
    [clientid],
  );
  expect(rows).toEqual([
    { detail: "view_started", reason: "Ticket 12" },
    { detail: "view_ended", reason: null },
  ]);
  expect(trouble).toEqual([]);
});
