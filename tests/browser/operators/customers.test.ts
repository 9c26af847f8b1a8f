import { expect, test } from "vitest";
import { press } from "../../support/browser/browser.ts";
import { visitConsole } from "../../support/browser/operators.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { aClient, aMember, unique } from "../../support/people.ts";

const { product, browser } = await sharedStage();

test("support finds a client's failed request by its id, with error and meaning", async () => {
  const { clientid, owner } = await aClient(product, { companyname: "Northwind Trading" });
  const requestid = `req-${unique()}`;
  await noteCall(clientid, owner.appuserid, requestid);
  const operator = await aConsoleOperator(product, "support");
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator");
  await page.getByRole("searchbox", { name: "Find a customer" }).fill(requestid);
  // The newest clients are listed until the search has answered.
  await page.locator("a[href*='request=']", { hasText: "Northwind Trading" }).click();
  const request = page.getByRole("region", { name: "Request you searched for" });
  await request.getByText(requestid).waitFor();
  await request.getByText("POST getcontact").waitFor();
  await request.getByText(owner.email).waitFor();
  await page
    .getByRole("region", { name: "Failed in the last 24 hours" })
    .getByRole("link", { name: requestid })
    .waitFor();
  for (const tab of ["Reveals", "Payments", "API keys", "Jobs", "Emails", "Sessions", "Members"]) {
    await page.getByRole("navigation", { name: "Details of this customer" }).getByRole("link", { name: tab }).click();
    await page.getByRole("region", { name: tab }).waitFor();
  }
  expect(trouble).toEqual([]);
});

test("support cancels an invitation, whose member is shown as removed at once", async () => {
  const { clientid } = await aClient(product);
  const { appuserid, email } = await aMember(product, clientid);
  await product.services.db.pool.query(
    "update appuser set invitestatus = 'pending', isactive = 0 where appuserid = $1",
    [appuserid],
  );
  const operator = await aConsoleOperator(product, "support");
  const { page } = await visitConsole(browser, product.url, operator, `/operator/customers/${clientid}`);
  await press(page, `Send the invitation again: ${email}`);
  await page.getByText(`Invitation sent to ${email}`).waitFor();
  await press(page, `Cancel invitation: ${email}`);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel invitation" }).click();
  await page.getByText(`Invitation of ${email} canceled`).waitFor();
  await page.getByText("Removed", { exact: true }).waitFor();
  const { rows } = await product.services.db.pool.query("select isdeleted from appuser where appuserid = $1", [
    appuserid,
  ]);
  expect(rows).toEqual([{ isdeleted: 1 }]);
});

async function noteCall(clientid: number, appuserid: number, requestid: string): Promise<void> {
  await product.services.db.pool.query(
    `insert into callnote (clientid, appuserid, requestid, happenedon, operation, source, status, code, ms)
     values ($1, $2, $3, now() at time zone 'utc', 'POST getcontact', 'web', 402, 'INSUFFICIENT_CREDITS', 12)`,
    [clientid, appuserid, requestid],
  );
}
