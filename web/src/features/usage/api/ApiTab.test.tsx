import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { aKey } from "@/testing/apikeys/api-records";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/usage?tab=api&month=2026-03";

function day(date: string, keyId: string, callCount: number, phone = 0) {
  return {
    date,
    keyId,
    callCount,
    personalEmail: 0,
    businessEmail: 1,
    phone,
  };
}

function aBusyApi(): FakeProduct {
  const product = aProduct([], { permissions: ["usage.view", "apikeys.manage"] });
  product.api.keys = [aKey(), aKey({ id: "22", key: "Qq2Ww3Ee4Rr5Tt6Y", purpose: "Website" })];
  product.api.deleted = [aKey({ id: "9", key: "Aa1Bb2Cc3Dd4Ee5F", purpose: "Old import" })];
  product.api.days = [day("2026-03-02", "21", 30, 4), day("2026-03-05", "9", 7), day("2026-02-01", "21", 900)];
  return product;
}

function table() {
  return screen.findByRole("table", { name: "Usage by API key" });
}

async function texts() {
  return within(await table())
    .getAllByRole("row")
    .map(({ textContent }) => textContent);
}

afterEach(() => vi.restoreAllMocks());

describe("Usage > API", () => {
  test("shows each key with method, calls, cost and kinds of data, most called first", async () => {
    await open(page, aBusyApi());
    expect(await texts()).toEqual([
      "MethodAPI keyCallsCost of callsPersonal emailsBusiness emailsPhone numbers",
      "GETCRM sync••••mN1p300014",
      "GETOld importDeleted••••Ee5F70010",
      "GETWebsite••••Tt6Y00000",
      "Total370024",
    ]);
  });

  test("sorts by a pressed column and says which way", async () => {
    const person = await open(page, aBusyApi());
    const head = async (name: string) => within(await table()).getByRole("columnheader", { name });
    expect(await head("Calls")).toHaveAttribute("aria-sort", "descending");
    expect(await head("Cost of calls")).not.toHaveAttribute("aria-sort");
    await person.click(screen.getByRole("button", { name: "API key" }));
    expect(await head("API key")).toHaveAttribute("aria-sort", "ascending");
    await person.click(screen.getByRole("button", { name: "API key" }));
    expect((await texts()).slice(1, 4).map((text) => text?.slice(3, 10))).toEqual(["Website", "Old imp", "CRM syn"]);
    await person.click(screen.getByRole("button", { name: "Phone numbers" }));
    expect((await texts())[1]).toBe("GETCRM sync••••mN1p300014");
  });

  test("switches months, and a search covers all months and hides the switcher", async () => {
    const product = aBusyApi();
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Previous month" }));
    expect(await screen.findByText("February 2026")).toBeVisible();
    await person.type(screen.getByRole("searchbox", { name: "Search by purpose" }), "crm");
    expect(await screen.findByText("All months together")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Previous month" })).toBeNull();
    await waitFor(() => expect(screen.getAllByText("930")).toHaveLength(2));
    expect(await texts()).toHaveLength(3);
  });

  test("draws the calls by day and key, with the numbers behind them as a table", async () => {
    const person = await open(page, aBusyApi());
    const chart = await screen.findByRole("slider", { name: /^Calls by day/ });
    expect(chart).toHaveAttribute("aria-valuetext", "5 Mar 2026: 7. Old import: 7");
    expect(screen.getByText("37 calls in March 2026")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Emails and phones" }));
    expect(await screen.findByRole("slider", { name: /^Emails and phones by day/ })).toBeVisible();
    await person.click(screen.getByText("View as table"));
    const numbers = screen.getByRole("table", { name: "Emails and phones of March 2026 by day" });
    expect(within(numbers).getByRole("row", { name: /2 Mar 2026/ }).textContent).toBe("2 Mar 20260145");
  });

  test("exports the table as CSV", async () => {
    const contents: Blob[] = [];
    Object.assign(URL, { createObjectURL: (content: Blob) => `blob:${contents.push(content)}` });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const person = await open(page, aBusyApi());
    await table();
    await person.click(screen.getByRole("button", { name: "Export CSV" }));
    expect(await screen.findByText("api-usage-2026-03.csv is saved.")).toBeVisible();
    expect((await contents[0]?.text())?.split("\r\n")[1]).toBe("GET,••••mN1p,CRM sync,30,0,0,1,4");
  });

  test("in a month without calls says so, not that there is no key", async () => {
    const product = aBusyApi();
    product.api.days = [];
    product.api.keys = product.api.deleted = [];
    product.account.apiKeys = { total: 3, used: 2, available: 1 };
    await open(page, product);
    expect(await screen.findByText("No key was called in March 2026.")).toBeVisible();
    expect(screen.queryByText("There is no API key yet.")).toBeNull();
  });

  test("without a key leads to the API settings", async () => {
    const product = aBusyApi();
    product.api.keys = product.api.deleted = [];
    product.account.apiKeys = { total: 3, used: 0, available: 3 };
    await open(page, product);
    expect(await screen.findByText("There is no API key yet.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to API keys" })).toHaveAttribute("href", "/dashboard/settings/api");
  });
});
