import { expect, test } from "vitest";
import { press } from "../../support/browser/browser.ts";
import { visitConsole } from "../../support/browser/operators.ts";
import { sharedStage } from "../../support/browser/shared-stage.ts";
import { aConsoleOperator } from "../../support/console/operators.ts";
import { aClient, aMember, unique } from "../../support/people.ts";
import { graphql } from "../../support/product.ts";
import { type ReceivedEvent, startReceiver, verified } from "../../support/servers/receiver.ts";

const { product, browser } = await sharedStage();

test("an operator's token calls the API, is named in the log, and is revoked", async () => {
  const operator = await aConsoleOperator(product);
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator/tools");
  await page.getByText("No tokens yet").waitFor();
  await press(page, "Make a token");
  const dialog = page.locator("dialog");
  await dialog.locator("button[type=submit]").click();
  await page.getByText("Please enter a name").waitFor();
  await dialog.getByLabel("Name").fill("Night job");
  await dialog.getByLabel("Role").selectOption("Support");
  await dialog.getByLabel("Works from").fill("10.0.0.0/40");
  await dialog.locator("button[type=submit]").click();
  await page.getByText("10.0.0.0/40 is no address and no CIDR block.").waitFor();
  await dialog.getByLabel("Works from").fill("");
  await dialog.locator("button[type=submit]").click();
  await page.getByRole("heading", { name: "Copy your token now" }).waitFor();
  const secret = await dialog.locator("code").nth(1).innerText();
  await press(page, "I have copied it");
  const asked = (): ReturnType<typeof graphql> =>
    graphql(`${product.url}/operator`, "{ session { role } customers { more } }", {}, secret);
  expect((await asked()).data).toMatchObject({ session: { role: "SUPPORT" } });
  await page.reload();
  await page.getByRole("row", { name: "Night job" }).getByText("127.0.0.1").waitFor();
  await page.getByRole("link", { name: "Log", exact: true }).click();
  await page.getByText("by the tool Night job").first().waitFor();
  await page.getByRole("link", { name: "Tools" }).click();
  await press(page, "End Night job");
  await page.getByRole("dialog").getByRole("button", { name: "End" }).click();
  await page.getByText("“Night job” was ended").waitFor();
  expect((await asked()).errors[0]?.extensions.code).toBe("SIGNED_OUT");
  expect(trouble).toEqual([]);
});

test("an operator's webhook reports a change, rotates its secret and resends an event", async () => {
  const [operator, receiver] = [await aConsoleOperator(product), await startReceiver()];
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator/tools");
  const { host } = new URL(receiver.url);
  await press(page, "Add webhook");
  const dialog = page.locator("dialog");
  await dialog.getByLabel("URL").fill(receiver.url);
  await dialog.getByLabel("Member changed").check();
  await dialog.locator("button[type=submit]").click();
  await page.getByRole("heading", { name: "Copy the signing secret now" }).waitFor();
  await press(page, "I have copied it");
  await press(page, `New secret: ${host}`);
  await dialog.getByRole("button", { name: "New secret" }).click();
  const secret = await dialog.locator("pre").innerText();
  await press(page, "I have copied it");
  await page.getByText(/Both secrets sign until/).waitFor();
  const { clientid } = await aClient(product);
  await aMember(product, clientid);
  const ofClient = (): ReceivedEvent[] => receiver.heard.filter(({ data }) => data["clientId"] === clientid);
  await expect.poll(ofClient).not.toEqual([]);
  for (const heard of ofClient()) expect(verified(secret, heard)).toMatchObject({ type: "member.changed" });
  const { pool } = product.services.db;
  const waiting = "select from webhookdelivery where clientid = $1 and state = 'pending'";
  await expect.poll(async () => (await pool.query(waiting, [clientid])).rowCount).toBe(0);
  await press(page, `Log: ${host}`);
  const event = dialog.locator("li", { hasText: `Customer ${clientid} ·` }).first();
  await event.getByText("status 200").waitFor();
  await event.getByRole("button", { name: /^Send again: member.changed/ }).click();
  await page.getByText("Event on its way").waitFor();
  await expect.poll(() => new Set(ofClient().map(({ id }) => id)).size < ofClient().length).toBe(true);
  await dialog.getByRole("button", { name: "Close" }).click();
  await press(page, `Delete: ${host}`);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: `Delete: ${host}` }).waitFor({ state: "detached" });
  await receiver.close();
  expect(trouble).toEqual([]);
});

test("an operator registers, changes, retires and deletes a shared operation", async () => {
  const operator = await aConsoleOperator(product);
  const { page, trouble } = await visitConsole(browser, product.url, operator, "/operator/tools");
  const name = `who-am-i-${unique().toLowerCase()}`;
  await press(page, "Register operation");
  const dialog = page.locator("dialog");
  const send = () => dialog.locator("button[type=submit]").click();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("What it does").fill("Who calls");
  await dialog.getByLabel("GraphQL document").fill("{ viewer { id shoeSize } }");
  await send();
  await dialog
    .getByText(/Cannot query field "shoeSize"/)
    .first()
    .waitFor();
  await dialog.getByLabel("GraphQL document").fill("{ viewer { id } }");
  await send();
  await press(page, `Change ${name}`);
  await dialog.getByLabel("GraphQL document").fill("{ viewer { role } }");
  await send();
  await dialog
    .getByText(/data.viewer.id was removed/)
    .first()
    .waitFor();
  await dialog.getByLabel(/Register it as version 2/).check();
  await send();
  for (const version of [1, 2]) {
    await press(page, `Retire version ${version} of ${name}`);
    await dialog.getByLabel("Refuse calls from").fill(new Date().toISOString().slice(0, 10));
    await send();
    await dialog.waitFor({ state: "detached" });
  }
  await press(page, `Delete ${name}`);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: `Change ${name}` }).waitFor({ state: "detached" });
  expect(trouble).toEqual([]);
});
