import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "@finder/contract/web-paths";
import { root } from "@finder/local/programs";
import type { Browser, Page } from "playwright-core";
import setup from "../support/global-setup.ts";
import { openBrowser, press, signInAs, visit } from "../support/browser/browser.ts";
import { startTestProduct } from "../support/product.ts";

/** `node tests/browser/pictures.ts`: the README's pictures, in light and dark, below docs/pictures. */
type Picture = { readonly name: string; readonly reach: (page: Page) => Promise<unknown> };

const folder = join(root, "docs/pictures");
const endDatabase = await setup();
const product = await startTestProduct({ demo: true });
const browser = await openBrowser();
const [account, profile] = [product.demo?.accounts[0], product.demo?.profiles[0]];
if (!account || !profile) throw new Error("The demo data has no account and profile to show.");

const pictures: readonly Picture[] = [
  {
    name: "search",
    reach: async (page) => {
      await page.goto(`${paths.search}?url=${encodeURIComponent(profile.url)}&data=personal,business,phone`);
      const price = page.getByRole("button", { name: /Reveal · \d/ });
      await price.nth(1).waitFor();
      // One datum is open, the others wait: revealed for the first picture, owned in the second.
      if ((await price.count()) === 3) await price.first().click();
      await page.locator("main article time").first().waitFor();
    },
  },
  {
    name: "my-contacts",
    reach: async (page) => {
      await page.goto(paths.myContacts);
      await page.locator("main table tbody tr").nth(5).waitFor();
    },
  },
  {
    name: "usage",
    reach: async (page) => {
      await page.goto(paths.usage);
      await page.locator("main table tbody tr").nth(1).waitFor({ state: "attached" });
    },
  },
  {
    name: "explorer",
    reach: async (page) => {
      await page.goto("/graphql");
      await press(page, "Company and credits");
      await page.getByRole("button", { name: /Execute query/ }).click();
      await page.getByRole("status", { name: "Last run" }).getByText("200").waitFor();
      await page.getByText("Examples", { exact: true }).last().scrollIntoViewIfNeeded();
    },
  },
];

mkdirSync(folder, { recursive: true });
for (const theme of ["light", "dark"] as const) {
  const { page, context } = await visit(browser, product.url, { theme });
  await signInAs(page, account);
  for (const { name, reach } of pictures) {
    await reach(page);
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    // The editor's colors come late.
    await page.waitForTimeout(1_500);
    writeFileSync(join(folder, `${name}-${theme}.webp`), await asWebp(browser, await page.screenshot()));
  }
  await context.close();
}
await browser.close();
await product.close();
await endDatabase();
console.log(`Pictures are in ${folder}`);

/** A tenth of the PNG's size; Chromium encodes it. */
async function asWebp(drawer: Browser, png: Buffer): Promise<Buffer> {
  const page = await drawer.newPage();
  const address = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", 0.85);
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  await page.close();
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}
