import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { open } from "@/testing/open";
import { aKey, type FakeApi } from "@/testing/apikeys/api-records";
import type { FakeProduct } from "@/testing/fake-product";
import { aProduct } from "@/testing/product";
import { aComing } from "@/testing/team/team-people";

const page = "/dashboard/settings/api";

function crm() {
  return aKey();
}

function old() {
  return aKey({ id: "20", key: "Qq2Ww3Ee4Rr5Tt6Y", purpose: "Old import" });
}

function anOwner(api: Partial<FakeApi> = {}, planId = "30"): FakeProduct {
  const product = aProduct([], { permissions: ["apikeys.manage", "plans.change", "plans.view"] });
  product.billing.planId = planId;
  Object.assign(product.api, api);
  return product;
}

function unpaid(api: Partial<FakeApi> = {}): FakeProduct {
  const product = anOwner({ available: 0, planHasApi: false, freeOrTrial: true, ...api }, "10");
  product.billing.isPaid = false;
  return product;
}

function button(name: string | RegExp) {
  return screen.findByRole("button", { name });
}

async function items() {
  return within(await screen.findByRole("list", { name: "API keys, newest first" })).getAllByRole("listitem");
}

async function item(index = 0) {
  return within((await items())[index] as HTMLElement);
}

function dialog(name: string | RegExp) {
  return screen.findByRole("dialog", { name }).then(within);
}

function asked(product: FakeProduct, field: string) {
  return product.calls.filter((call) => call.field === field).map(({ args }) => args);
}

describe("Settings > API", () => {
  test("lists the keys with copy icon, purpose, last use and calls", async () => {
    const used = aKey({ lastUsedOn: new Date(Date.now() - 7_200_000).toISOString(), callCount: 1200 });
    const person = await open(page, anOwner({ keys: [used, old()] }));
    const first = await item(0);
    expect(first.getByText("CRM sync")).toBeVisible();
    expect(first.getByText("aB3dE5gH7jK9mN1p")).toBeVisible();
    expect(first.getByText(/Created 5 Nov 2026 · Last used 2 hours ago · 1,200 calls/)).toBeVisible();
    expect((await item(1)).getByText(/Never used/)).toBeVisible();
    await person.click(first.getByRole("button", { name: "Copy the API key CRM sync" }));
    expect(await screen.findByText("Successfully copied!")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("aB3dE5gH7jK9mN1p");
  });

  test("says before a key is made that the plan that follows will disable it, and when", async () => {
    const person = await open(page, anOwner({ keys: [crm()], coming: aComing(1) }));
    const said = /^Your plan changes to Starter on 5 Dec 2026 and then has 1 API key\. Keys beyond it/;
    await person.click(await button("Create API key"));
    expect((await dialog("Create API key")).getByText(said)).toBeVisible();
  });

  test("a key that a smaller plan has disabled says so, and is enabled again", async () => {
    const product = anOwner({ keys: [{ ...crm(), enabled: false }] });
    const person = await open(page, product);
    expect((await item()).getByText("Disabled")).toBeVisible();
    await person.click(await button("Enable: CRM sync"));
    expect(await screen.findByText("API key enabled")).toBeVisible();
    expect((await item()).queryByText("Disabled")).toBeNull();
  });

  test("offers Create API key only if more than 0 remain", async () => {
    const product = anOwner({ keys: [crm()], available: 1 });
    const person = await open(page, product);
    expect(await screen.findByText("1 API key left")).toBeVisible();
    await person.click(await button("Create API key"));
    const form = await dialog("Create API key");
    await person.type(form.getByLabelText("Purpose"), "Nightly job");
    await person.click(form.getByRole("button", { name: "Create API key" }));
    expect(await screen.findByText("All API keys in your plan are in use.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Create API key" })).toBeNull();
  });

  test("shows Upgrade Now unless the plan is the free or the trial one", async () => {
    await open(page, anOwner({ keys: [crm()] }));
    expect(await screen.findByRole("link", { name: "Upgrade Now" })).toHaveAttribute(
      "href",
      "/dashboard/settings/plans",
    );
  });

  test("shows View Plans on the highest plan, which has nothing to upgrade to", async () => {
    const product = anOwner({ keys: [crm()] });
    product.account.permissions = [...product.account.permissions, "plans.change", "plans.view"];
    product.billing.planId = "41";
    await open(page, product);
    const main = within(await screen.findByRole("main"));
    expect(await main.findByRole("link", { name: "View Plans" })).toBeVisible();
    expect(screen.queryByText("Upgrade Now")).toBeNull();
  });

  test("on the free plan without keys shows 'Unlock the Power of Our API!' alone", async () => {
    const person = await open(page, unpaid());
    expect(await screen.findByText("Unlock the Power of Our API!")).toBeVisible();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "View Plans" })).toHaveAttribute("href", "/dashboard/settings/plans");
    expect(screen.queryByText("Upgrade Now")).toBeNull();
    expect(screen.queryByRole("button", { name: "Create API key" })).toBeNull();
    await person.click(await button("Create test key"));
    expect((await item()).getByText("test_abcdefghijk")).toBeVisible();
    expect((await item()).getByRole("button", { name: "Test" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Create test key" })).toBeNull();
  });

  test("an assigned, unpaid plan that includes keys offers to create the first one", async () => {
    const product = anOwner();
    product.billing.isPaid = false;
    await open(page, product);
    expect(await screen.findByText("You have no API keys yet")).toBeVisible();
    expect(screen.queryByText("Unlock the Power of Our API!")).toBeNull();
  });

  test("on a paid plan without keys offers to create the first one", async () => {
    await open(page, anOwner());
    expect(await screen.findByText("You have no API keys yet")).toBeVisible();
    expect(screen.getAllByRole("button", { name: "Create API key" })).toHaveLength(1);
    expect(screen.queryByText("Unlock the Power of Our API!")).toBeNull();
  });

  test("says to a member that only the owner manages keys", async () => {
    const product = aProduct([], { role: "MEMBER", permissions: [] });
    await open(page, product);
    expect(await screen.findByText("Only the account owner can manage API keys")).toBeVisible();
    expect(asked(product, "apiKeys")).toEqual([]);
  });

  test("offers to try again when the keys do not arrive", async () => {
    const product = anOwner({ keys: [crm()] });
    product.failing.set("apiKeys", "UNAVAILABLE");
    const person = await open(page, product);
    const retry = await button("Try again");
    product.failing.clear();
    await person.click(retry);
    expect((await item()).getByText("CRM sync")).toBeVisible();
  });
});

describe("an owner's actions on a key", () => {
  test("creating shows a read-only random value of 16 characters, and asks for a purpose", async () => {
    const product = anOwner();
    const random = vi.spyOn(crypto, "getRandomValues");
    const person = await open(page, product);
    await person.click(await button("Create API key"));
    const form = await dialog("Create API key");
    const key = form.getByLabelText("API key");
    expect(key).toBeDisabled();
    expect((key as HTMLInputElement).value).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(random).toHaveBeenCalled();
    await person.type(form.getByLabelText("Purpose"), "   ");
    await person.click(form.getByRole("button", { name: "Create API key" }));
    expect(await form.findByText("Required")).toBeVisible();
    expect(asked(product, "createApiKey")).toEqual([]);
    await person.type(form.getByLabelText("Purpose"), "CRM sync  ");
    await person.click(form.getByRole("button", { name: "Create API key" }));
    expect(await screen.findByText("API key created")).toBeVisible();
    expect(asked(product, "createApiKey")).toEqual([{ key: (key as HTMLInputElement).value, purpose: "CRM sync" }]);
    expect((await item()).getByText((key as HTMLInputElement).value)).toBeVisible();
  });

  test("what the plan refuses is said in the form", async () => {
    const product = anOwner();
    product.refusing.set("createApiKey", "KEYS_LIMIT");
    const person = await open(page, product);
    await person.click(await button("Create API key"));
    const form = await dialog("Create API key");
    await person.type(form.getByLabelText("Purpose"), "CRM");
    await person.click(form.getByRole("button", { name: "Create API key" }));
    expect(await form.findByRole("alert")).toBeVisible();
    expect(form.getByLabelText("Purpose")).toHaveValue("CRM");
  });

  test("editing changes the purpose at once, and undoes it with the reason of a refusal", async () => {
    const product = anOwner({ keys: [crm()] });
    let answer = (): void => undefined;
    product.waiting.set("updateApiKey", new Promise((resolve) => (answer = resolve)));
    product.refusing.set("updateApiKey", "NOT_FOUND");
    const person = await open(page, product);
    await person.click(await button("Edit: CRM sync"));
    const form = await dialog("Edit API key");
    expect(form.getByLabelText("API key")).toHaveValue("aB3dE5gH7jK9mN1p");
    await person.clear(form.getByLabelText("Purpose"));
    await person.type(form.getByLabelText("Purpose"), "Billing");
    await person.click(form.getByRole("button", { name: "Save" }));
    expect(await (await item()).findByText("Billing")).toBeVisible();
    answer();
    expect(await (await item()).findByText("CRM sync")).toBeVisible();
    expect(await (await item()).findByRole("alert")).toBeVisible();
  });

  test("rotating says until when the old value works", async () => {
    const product = anOwner({ keys: [crm()] });
    const person = await open(page, product);
    await person.click(await button("Rotate: CRM sync"));
    const form = await dialog("Rotate the API key “CRM sync”");
    await person.click(form.getByRole("button", { name: "In 24 hours" }));
    await person.click(form.getByRole("button", { name: "Rotate" }));
    expect(await (await item()).findByText("Zz9Yy8Xx7Ww6Vv5U")).toBeVisible();
    expect((await item()).getByText(/^The previous value works until .+\.$/)).toBeVisible();
    expect(asked(product, "rotateApiKey")).toEqual([{ id: "21", overlapHours: 24 }]);
  });

  test("a budget limits a pool; an empty field is no limit", async () => {
    const product = anOwner({ keys: [crm()] });
    const person = await open(page, product);
    await person.click(await button("Budget: CRM sync"));
    const form = await dialog("Budget of “CRM sync”");
    await person.type(form.getByLabelText("Business emails"), "100");
    await person.click(form.getByRole("button", { name: "Save" }));
    expect(await (await item()).findByText(/Budget for 30 days: Business emails 100/)).toBeVisible();
    expect(asked(product, "setApiKeyBudget")).toEqual([
      { id: "21", budget: { personalEmail: null, businessEmail: 100, phone: null } },
    ]);
  });

  test("deleting asks to type the end of the key, and only then deletes it", async () => {
    const product = anOwner({ keys: [crm(), old()], available: 0 });
    const person = await open(page, product);
    await person.click(await button("Delete: CRM sync"));
    const form = await dialog("Delete the API key “CRM sync”?");
    await person.type(form.getByRole("textbox"), "nope{Enter}");
    expect(await form.findByText("This is not mN1p.")).toBeVisible();
    expect(asked(product, "deleteApiKey")).toEqual([]);
    await person.clear(form.getByRole("textbox"));
    await person.type(form.getByRole("textbox"), "mN1p");
    await person.click(form.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("API key deleted")).toBeVisible();
    await waitFor(async () => expect(await items()).toHaveLength(1));
    expect(await button("Create API key")).toBeVisible();
  });
});
