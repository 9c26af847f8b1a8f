import { expect, test } from "vitest";
import { rests } from "../support/browser/settled.ts";
import { onListStage } from "./screens/contacts/list-stage.ts";

const open = await onListStage();

test.each(["settings/manageseats", "settings/usage?tab=platform", "settings/usage?tab=statement", "main/mycontacts"])(
  "the rows of %s are 40 to 48 pixels high",
  async (path) => {
    const page = await open(path);
    const rows = page.locator("main table tbody tr:visible");
    await rows.first().waitFor();
    await rests(page);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
    expect(Math.max(...heights)).toBeLessThanOrEqual(48);
  },
);

test("on a phone a contact's card has a line per datum and at most 60 nodes", async () => {
  const page = await open("main/mycontacts");
  await page.setViewportSize({ width: 360, height: 740 });
  const cards = page.locator("main ul > li");
  await cards.first().waitFor();
  await rests(page);
  const seen = await cards.evaluateAll((all) =>
    all.map((card) => ({
      nodes: card.querySelectorAll("*").length,
      height: card.getBoundingClientRect().height,
      lines: card.querySelectorAll("dl > div").length,
    })),
  );
  expect(new Set(seen.map(({ lines }) => lines))).toEqual(new Set([3]));
  expect(Math.max(...seen.map(({ nodes }) => nodes))).toBeLessThanOrEqual(60);
  expect(Math.max(...seen.map(({ height }) => height))).toBeLessThanOrEqual(260);
  await cards.first().locator("[data-opens]").click();
  await page.getByRole("dialog").getByRole("heading").first().waitFor();
});

test("at 1280 pixels selecting moves no row, and no value that was paid for is cut", async () => {
  const page = await open("main/mycontacts");
  const rows = page.locator("main table tbody tr");
  const tops = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  const before = await tops();
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(1)
    .check({ force: true });
  await page.getByRole("region", { name: "Selected contacts" }).waitFor();
  await rests(page);
  expect(await tops()).toEqual(before);
  const cut = await rows.locator("[data-value]").evaluateAll((all) =>
    all.flatMap((value) => {
      const [inner, outer] = [value.getBoundingClientRect(), value.closest("td")?.getBoundingClientRect()];
      const isWhole = outer && inner.right <= outer.right && inner.height <= outer.height;
      return isWhole && value.scrollWidth <= value.clientWidth + 1 ? [] : [value.textContent];
    }),
  );
  expect(cut).toEqual([]);
});

test("the search and dates of Billing have one height at 1280 and 360 pixels", async () => {
  const page = await open("settings/billing");
  const filters = page.getByRole("search", { name: "Filters" });
  await filters.getByLabel("From").waitFor();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const heights = await filters.locator("input").evaluateAll((fields) => fields.map((field) => field.clientHeight));
    expect(heights).toHaveLength(3);
    expect(new Set(heights).size).toBe(1);
  }
});
