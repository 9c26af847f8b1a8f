import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { paths } from "@finder/contract/web-paths";
import { checkSearches } from "@finder/dataspace/contacts/find/saved/check-searches";
import { read, utils } from "xlsx";
import { hold, press, visit, visitAs } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { untilIndexed } from "../../dataspace/src/contacts/find/testing/until-indexed.ts";
import { aMember, aProfile } from "../support/people.ts";
import { aFindCast, type FindCast } from "./screens/contacts/find-cast.ts";

const { product, browser } = await sharedStage();
let cast: FindCast;
beforeAll(async () => {
  cast = await aFindCast(product, { city: "Berlin", river: "Spree" });
});

const found = "main tbody tr";

test("heads of sales in Berlin are found by typing and by facets, quoted, revealed for what was quoted, and exported without the others", async () => {
  const { page, trouble } = await visitAs(browser, product.url, cast.client.owner, "/dashboard/find");
  const credits = (pool: string) =>
    page
      .getByRole("banner")
      .getByText(new RegExp(`^${pool} credits: \\d+ left$`))
      .textContent();
  await page.getByLabel("Title", { exact: true }).fill("head of sales");
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Add a city" }).pressSequentially("berl");
  await page.getByRole("option", { name: /^Berlin.*Germany/ }).click();
  await page.getByRole("button", { name: "Remove the condition Berlin, Germany" }).waitFor();
  await page.getByRole("checkbox", { name: /^Spree Robotics/ }).check();
  await page.getByText("1–8 of 8 people").waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get("company")).toBe(String(cast.companyid));
  await expect.poll(() => page.getByRole("row", { name: /Berlin, Germany/ }).count()).toBe(8);

  await page.goBack();
  await page.getByText("1–24 of 24 people").waitFor();
  await page.goForward();
  await page.getByText("1–8 of 8 people").waitFor();

  const chosen = await page.locator(`${found} [data-opens]`).count();
  for (const row of [0, 1, 2]) await page.locator(`${found} input[type=checkbox]`).nth(row).check();
  expect(chosen).toBe(8);
  await press(page, "Reveal missing data");
  const dialog = page.getByRole("dialog", { name: "Reveal missing data" });
  await dialog.getByLabel("Personal Email").uncheck();
  await dialog.getByLabel("Phone Number").uncheck();
  await dialog.getByText("For 3 people:").waitFor();
  const before = Number(/\d+/.exec((await credits("Business email")) ?? "")?.[0]);
  await dialog.getByRole("button", { name: "Reveal (up to 3 credits)" }).click();
  await dialog.getByText("Done", { exact: true }).waitFor();
  await expect.poll(() => credits("Business email")).toBe(`Business email credits: ${before - 3} left`);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => page.locator(`${found} a[href^="mailto:"]`).count()).toBe(3);

  await page.getByLabel("Select all contacts on this page").check();
  await press(page, "Export");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog", { name: "Activity" }).getByRole("link", { name: "Download" }).click(),
  ]);
  const sheet = read(readFileSync(await download.path())).Sheets["My Contacts"];
  const rows = utils.sheet_to_json<Record<string, string>>(sheet ?? {});
  expect(rows).toHaveLength(3);
  expect(
    rows.filter((row) => row["Business Email 1"]?.includes("@") && row["Company"] === "Spree Robotics"),
  ).toHaveLength(3);
  expect(trouble).toEqual([]);
});

test("an email is quoted, its person shown for what was quoted, and then known for nothing; a name and a company find the same person", async () => {
  const { page, trouble } = await visitAs(browser, product.url, cast.client.owner, "/dashboard/find/lookup");
  const lookUp = async (email: string): Promise<void> => {
    await page.getByLabel("Email address").fill(email);
    await page.keyboard.press("Enter");
  };
  await lookUp(cast.email);
  await page.getByText("We know this email").waitFor();
  expect(await page.getByRole("button", { name: "Ada Lovelace" }).count()).toBe(0);
  await page.getByRole("button", { name: /^Show for 1 credit/ }).click();
  await page.getByText(/You paid 1 credit\./).waitFor();
  await page.getByRole("link", { name: cast.email }).waitFor();
  expect(page.url()).not.toContain(cast.email.split("@")[0]);

  await lookUp(cast.email);
  await page.getByText(/You paid nothing\./).waitFor();
  await lookUp("nobody@nowhere.example");
  await page.getByRole("link", { name: "Look up by name" }).click();
  await page.getByLabel("First and last name").fill("ada lovelace");
  await page.getByLabel("Company or its domain").fill(cast.domain);
  await page.keyboard.press("Enter");
  await page.getByText("Match: 100 of 100").first().waitFor();
  await page.getByRole("link", { name: cast.email }).waitFor();
  expect(trouble).toEqual([]);
});

test("a search is saved with its alert; a mail of the next day leads to the person who came, whom the menu has announced", async () => {
  const seller = await aMember(product, cast.client.clientid);
  const { page, trouble } = await visitAs(browser, product.url, seller, "/dashboard/find?title=harbour+pilot");
  await press(page, "Save search");
  const dialog = page.getByRole("dialog", { name: "Save search" });
  expect(await dialog.getByLabel("Name of the search").inputValue()).toBe("harbour pilot");
  await dialog.getByRole("button", { name: "Save search" }).click();
  await page.getByRole("link", { name: "Saved as “harbour pilot”" }).waitFor();
  // The next day nobody has the search on screen: who does has seen its new people.
  await page.goto(paths.terms);

  const { services } = product;
  const { pool } = services.db;
  const { profileid } = await aProfile(product, { full_name: "Ida Holm", title: "Harbour Pilot" });
  await pool.query("update profile set updatedon = updatedon - interval '2 days' where profileid = $1", [profileid]);
  await pool.query("update savedsearch set checkedon = checkedon - 2 where appuserid = $1", [seller.appuserid]);
  const mails = async (): Promise<{ text: string }[]> =>
    (await fetch(`${product.inboxUrl}/messages.json?to=${encodeURIComponent(seller.email)}`)).json() as Promise<
      { text: string }[]
    >;
  await expect
    .poll(
      async () => {
        await untilIndexed(services);
        await checkSearches(services, new AbortController().signal);
        return (await mails()).length;
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(1);
  const [mail] = await mails();
  expect(mail?.text).toContain("harbour pilot: 1 new");
  const [, link = ""] = /1 new: (\S+)/.exec(mail?.text ?? "") ?? [];
  await page.goto("/dashboard/main/dashboardmain");
  await page.getByRole("link", { name: "Find people 1 new" }).waitFor();
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.getByRole("button", { name: "Ida Holm", exact: true }).waitFor();
  await page.getByRole("button", { name: /^Remove the condition New or changed since/ }).waitFor();
  await page.getByRole("link", { name: "Find people", exact: true }).first().waitFor();
  await page.getByRole("link", { name: "Saved", exact: true }).click();
  await page.getByRole("checkbox", { name: /“harbour pilot”/ }).uncheck();
  await expect
    .poll(async () => (await pool.query("select alert from savedsearch where appuserid = $1", [seller.appuserid])).rows)
    .toEqual([{ alert: false }]);
  expect(trouble).toEqual([]);
});

test("in Arabic a long Latin name, title or company keeps its beginning", async () => {
  const { page } = await visit(browser, product.url, { language: "ar", width: 1024 });
  await hold(page, product.url, cast.client.owner);
  await page.goto("/dashboard/find?title=head");
  await page.locator(`${found} [data-opens]`).first().waitFor();
  const cut = await page.locator(`${found} [data-cut]`).evaluateAll((texts) =>
    texts
      .filter(({ scrollWidth, clientWidth, textContent }) => scrollWidth > clientWidth && /^[A-Z]/i.test(textContent))
      .map((text) => {
        const first = document.createRange();
        first.setStart(text.firstChild ?? text, 0);
        first.setEnd(text.firstChild ?? text, 1);
        return first.getBoundingClientRect().left >= text.getBoundingClientRect().left - 1;
      }),
  );
  expect(cut.length).toBeGreaterThan(0);
  expect(cut).not.toContain(false);
});
