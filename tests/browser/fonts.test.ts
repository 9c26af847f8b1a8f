import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { visit, type Visit } from "../support/browser/browser.ts";
import { rests } from "../support/browser/settled.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";

const { product, browser } = await sharedStage();
let page: Page;
let trouble: Visit["trouble"];
/** The fonts that the page asked for by itself. */
let asked: readonly string[];

beforeAll(async () => {
  ({ page, trouble } = await visit(browser, product.url));
  const fonts: string[] = [];
  page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url()));
  await page.goto("/");
  await rests(page);
  asked = [...fonts];
});

/** Shows a text on the page and answers which faces draw it, each with whether the product brought it. */
async function facesOf(text: string): Promise<[string, boolean][]> {
  await page.evaluate((shown) => {
    const line = Object.assign(document.createElement("p"), { id: "line", textContent: shown });
    document.querySelector("#line")?.remove();
    document.body.append(line);
  }, text);
  await rests(page);
  const inspector = await page.context().newCDPSession(page);
  await inspector.send("DOM.enable");
  await inspector.send("CSS.enable");
  const { root } = await inspector.send("DOM.getDocument");
  const { nodeId } = await inspector.send("DOM.querySelector", { nodeId: root.nodeId, selector: "#line" });
  const { fonts } = await inspector.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => [familyName, isCustomFont]);
}

test.each([
  ["Latin", "Łukasz Søren Núñez", /^Inter/],
  ["Cyrillic", "Анна Каренина", /^Inter/],
  ["Greek", "Ελένη Παπαδοπούλου", /^Inter/],
  ["Arabic", "باحث", /^IBM Plex Sans Arabic/],
  ["Chinese", "张伟王芳", /^Noto Sans SC/],
])("a name in %s is drawn with the product's own font", async (_, text, face) => {
  await expect.poll(() => facesOf(text)).toEqual([[expect.stringMatching(face), true]]);
  expect(trouble).toEqual([]);
});

test("the first font is preloaded, all are our own, and Chinese loads on use", async () => {
  const preload = await page.locator("link[rel=preload][as=font]").getAttribute("href");
  expect(asked[0]).toBe(`${product.url}${preload}`);
  expect(asked.filter((url) => !url.startsWith(`${product.url}/assets/`))).toEqual([]);
  expect(new Set(asked).size).toBe(asked.length);
});

test("the faces write digits of numeric cells at one width, and join Arabic letters", async () => {
  const [ones, zeros, joined, apart] = await widthsOf(["111111", "000000", "ببب", "ب\u200Cب\u200Cب"]);
  expect(ones).toBe(zeros);
  expect(joined).toBeLessThan(apart ?? 0);
});

/** Widths of lines in the product's faces, in pixels. */
async function widthsOf(lines: readonly string[]): Promise<number[]> {
  for (const line of lines) await facesOf(line); // brings the face
  return page.evaluate(
    (texts) =>
      texts.map((textContent) => {
        const line = Object.assign(document.createElement("span"), { textContent });
        line.dataset["number"] = "";
        document.body.append(line);
        return line.getBoundingClientRect().width;
      }),
    lines,
  );
}
