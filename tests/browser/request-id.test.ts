import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Response } from "playwright-core";
import { expect, test } from "vitest";
import { hold, visit } from "../support/browser/browser.ts";
import { sharedStage } from "../support/browser/shared-stage.ts";
import { aClient } from "../support/people.ts";

const { product, browser } = await sharedStage();

type Failed = { errors: { message: string; extensions: { code: string; requestId: string } }[] };

/** The whole lines of a program's log that name a request: its last line may still be on its way. */
function linesOf(program: "gateway" | "dataspace", id: string): Record<string, unknown>[] {
  return readFileSync(join(product.folder, "logs", `${program}.log`), "utf8")
    .split("\n")
    .slice(0, -1)
    .filter((line) => line.includes(id))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

async function failed(response: Response): Promise<boolean> {
  return response.url().endsWith("/graphql") && (await response.text()).includes('"errors"');
}

test("a fault has one request id in the browser and both logs, and hides its cause", async () => {
  const { owner } = await aClient(product);
  const { page } = await visit(browser, product.url);
  await hold(page, product.url, owner);
  await product.services.db.pool.query("alter table usercontact rename to usercontact_away");
  try {
    const answered = page.waitForResponse(failed);
    await page.goto("/dashboard/main/mycontacts");
    const response = await answered;
    const id = response.request().headers()["x-request-id"];
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers()["x-request-id"]).toBe(id);
    const [error] = ((await response.json()) as Failed).errors;
    expect(error?.extensions).toMatchObject({ code: "INTERNAL", requestId: id });
    expect(await response.text()).not.toMatch(/usercontact|relation|select/);
    await expect.poll(() => linesOf("gateway", id ?? "")).toContainEqual(expect.objectContaining({ code: "INTERNAL" }));
    const logged = () => linesOf("dataspace", id ?? "");
    await expect.poll(logged).toContainEqual(expect.objectContaining({ status: 500, clientid: owner.clientid }));
    await expect.poll(logged).toContainEqual(expect.objectContaining({ err: expect.anything() }));
  } finally {
    await product.services.db.pool.query("alter table usercontact_away rename to usercontact");
  }
});
