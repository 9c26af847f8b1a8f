import { revealContact } from "@finder/dataspace/contacts/reveal/reveal-contact";
import { expect, test } from "vitest";
import { visit, visitAs } from "../support/browser/browser.ts";
import { rests } from "../support/browser/settled.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { mailedLink } from "../support/third-parties/mail.ts";
import { aClient, aProfile } from "../support/people.ts";
import { walk } from "./screens/go.ts";

const { product, browser } = await sharedStage();

test("an opt-out by emailed link removes a person from owners' lists and logs it", async () => {
  const { owner } = await aClient(product, { companyname: "Northwind Trading" });
  const person = await aProfile(product, { full_name: "Grace Hopper" });
  const email = person.personal[0] ?? "";
  await revealContact(product.services, { ...owner, linkedinurl: person.url, datum: "personal", source: "web" });
  const member = await visitAs(browser, product.url, owner, "/dashboard/main/mycontacts");
  await member.page.getByText("Grace Hopper").first().waitFor();
  await member.page.getByText(email).first().waitFor();

  const { page, trouble } = await visit(browser, product.url);
  await page.goto("/dashboard/termsofuse");
  await page.getByRole("link", { name: "Remove my data from Contact Finder" }).click();
  await page.getByLabel("Address of your profile").fill(person.url.replace("www.", "de."));
  await page.getByLabel("Your email address").fill(email);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await page.getByRole("heading", { name: "Check your inbox" }).waitFor();
  const link = new URL(await mailedLink(product, email, /remove my data/));
  await page.goto(link.pathname + link.search);
  await page.getByRole("button", { name: "Yes, remove my data" }).click();
  await page.getByRole("heading", { name: "Thank you, you're all set" }).waitFor();
  const subjects = async (): Promise<string> =>
    (await fetch(`${product.inboxUrl}/messages.json?to=${encodeURIComponent(email)}`)).text();
  await expect.poll(subjects).toContain("Your data was removed from Contact Finder");
  expect(trouble).toEqual([]);

  await member.page.reload();
  await expect.poll(() => member.page.getByText("Grace Hopper").count()).toBe(0);
  await walk(member.page, `/dashboard/main/search?url=${encodeURIComponent(person.url)}&data=personal`);
  await rests(member.page);
  expect(await member.page.getByText(email).count()).toBe(0);
  await member.page.getByRole("link", { name: "Settings" }).click();
  await member.page.getByRole("link", { name: "Audit log" }).click();
  await member.page.getByRole("cell", { name: "Removed a person's data" }).first().waitFor();
  await member.page.getByLabel("Action").selectOption("REVEALED");
  await expect.poll(() => member.page.getByRole("row").count()).toBe(2);
  expect(await member.page.locator("main").textContent()).not.toContain(person.key);
});
