import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parse, print } from "graphql";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { root } from "@finder/local/programs";
import { breaches, hold, visit } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aClient } from "../support/people.ts";
import { graphql } from "../support/product.ts";

const { product, browser } = await sharedStage();

function run(page: Page): Promise<void> {
  return page.getByRole("button", { name: /Execute query/ }).click();
}

function facts(page: Page) {
  return page.getByRole("status", { name: "Last run" });
}

test("a developer reads the schema, runs an example and sees its cost", async () => {
  const { owner } = await aClient(product);
  const { page } = await visit(browser, product.url);
  const refused: string[] = [];
  page.on("console", (line) => line.type() === "error" && refused.push(line.text()));
  page.on("request", (request) => new URL(request.url()).origin === product.url || refused.push(request.url()));
  await hold(page, product.url, owner);
  await page.goto("/graphql");
  await page.getByRole("button", { name: "Company and credits" }).click();
  await run(page);
  await expect.poll(() => facts(page).innerText()).toContain("Status 200");
  await expect.poll(() => page.locator(".graphiql-response").innerText()).toContain("personalEmail");
  await expect
    .poll(() => facts(page).innerText())
    .toMatch(/Status 200[\s\S]*Cost 4 points[\s\S]*Upstream calls \d[\s\S]*Request id \S+/);
  await page.getByRole("button", { name: "Show Documentation Explorer" }).click();
  await page.getByRole("link", { name: "Query", exact: true }).click();
  await page.getByText("My Contacts: people with data the viewer has revealed.", { exact: false }).first().waitFor();
  await page.getByRole("link", { name: "myContacts", exact: true }).click();
  await page.getByText("25, 50 or 100; anything else counts as 100.").waitFor();
  expect(refused).toEqual([]);
  expect(await breaches(page)).toEqual([]);
});

test("on a phone the query is above the answer, and examples make room for both", async () => {
  const { owner } = await aClient(product);
  const { page } = await visit(browser, product.url);
  await page.setViewportSize({ width: 360, height: 740 });
  await hold(page, product.url, owner);
  await page.goto("/graphql");
  const example = page.getByRole("button", { name: "Company and credits" });
  await example.click();
  await run(page);
  await expect.poll(() => facts(page).innerText()).toContain("Status 200");
  const boxOf = (part: string) => page.locator(part).boundingBox();
  const [asked, answered] = [await boxOf(".graphiql-editors"), await boxOf(".graphiql-response")];
  expect(answered?.y).toBeGreaterThanOrEqual((asked?.y ?? 0) + (asked?.height ?? 0));
  expect(Math.min(asked?.width ?? 0, answered?.width ?? 0)).toBeGreaterThan(240);
  expect(await example.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Show Examples" }).click();
  await example.click(); // nothing lies over it
});

/** Types into one of the two editors below the operation, as a paste does. */
async function write(page: Page, editor: "Headers" | "Variables", text: string): Promise<void> {
  await page.getByRole("button", { name: editor, exact: true }).click();
  await page.locator(".graphiql-editor-tool .monaco-editor:visible").click();
  await page.keyboard.insertText(text);
}

test("headers and variables are kept when the page is opened again", async () => {
  const { page } = await visit(browser, product.url);
  await page.goto("/graphql");
  await write(page, "Variables", '{ "madeBy": "a person" }');
  await write(page, "Headers", '{ "x-made-by": "an explorer" }');
  // The explorer writes it down when the typing has ended.
  await page.waitForFunction(() =>
    ["madeBy", "x-made-by"].every((text) => Object.values({ ...localStorage }).some((kept) => kept.includes(text))),
  );
  await page.reload();
  for (const [editor, text] of [
    ["Headers", "x-made-by"],
    ["Variables", "madeBy"],
  ] as const) {
    await page.getByRole("button", { name: editor, exact: true }).click();
    await expect.poll(() => page.locator(".graphiql-editor-tool .monaco-editor:visible").innerText()).toContain(text);
  }
});

const files = globSync("web/explorer/src/examples/*.graphql", { cwd: root }).toSorted();

test("there are ready examples for each slice that can be read", () => {
  const slices = globSync("gateway/src/{*,contacts/find}/*.resolver.ts", { cwd: root })
    .filter((file) => readFileSync(join(root, file), "utf8").includes("@Query("))
    .map((file) => basename(dirname(file)));
  expect(files.map((file) => basename(file, ".graphql"))).toEqual([...new Set(slices)].toSorted());
});

test.each(files)("every example of %s can be run as it is", async (file) => {
  const { owner } = await aClient(product);
  const { definitions } = parse(readFileSync(join(root, file), "utf8"));
  expect(definitions.length).toBeGreaterThan(0);
  for (const each of definitions) {
    const { data, errors } = await graphql(product.url, print(each), {}, owner.token);
    expect(errors).toEqual([]);
    expect(data).not.toBeNull();
  }
});

test("the examples that look up and reveal find a person in a new account", async () => {
  const { owner } = await aClient(product, { credits: 0 });
  const { definitions } = parse(readFileSync(join(root, "web/explorer/src/examples/contacts.graphql"), "utf8"));
  const answers = await Promise.all(
    definitions.slice(0, 2).map((each) => graphql(product.url, print(each), {}, owner.token)),
  );
  expect(answers.map(({ data }) => data)).toMatchObject([
    { searchContact: { contact: { fullName: "Dana Demo" }, userErrors: [] } },
    { revealContact: { contact: { businessEmail: { values: ["dana@example.com"] } }, userErrors: [] } },
  ]);
});
