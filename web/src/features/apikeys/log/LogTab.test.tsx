import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { aCall, aKey, type FakeCall } from "@/testing/apikeys/api-records";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/api?tab=log";
const refused = aCall({
  id: "r-2",
  keyId: "9",
  url: "in/jo••• +24",
  types: ["PERSONAL_EMAIL", "PHONE"],
  status: 402,
  code: "INSUFFICIENT_CREDITS",
  charged: 0,
  latencyMs: null,
});
const misspelt = aCall({ id: "r-3", url: "", types: [], status: 400, code: "INVALID_URL", charged: 0, latencyMs: 3 });

function aLog(calls: FakeCall[]): FakeProduct {
  const product = aProduct([], { permissions: ["apikeys.manage"] });
  product.api.keys = [aKey()];
  product.api.calls = calls;
  return product;
}

function asked(product: FakeProduct) {
  return product.calls.filter(({ field }) => field === "apiRequests").map(({ args }) => args);
}

function table() {
  return screen.findByRole("table", { name: "Calls from the last 30 days, newest first" });
}

afterEach(() => vi.restoreAllMocks());

describe("the request log of 30 days", () => {
  test("shows time, masked URL, type, status, credits, latency and request id", async () => {
    await open(page, aLog([aCall({ id: "r-1" }), refused, misspelt]));
    const rows = within(await table()).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent?.replace(/^.*(AM|PM)/, ""))).toEqual([
      "TimeKeyProfileStatusCreditsLatencyRequest ID",
      "CRM syncin/ja•••businessemails200112 msr-1",
      "Deleted keyin/jo••• +24personalemails, directdials402INSUFFICIENT_CREDITS0–r-2",
      "CRM sync–400INVALID_URL03 msr-3",
    ]);
  });

  test("is narrowed by key, status, type and days, which the address keeps", async () => {
    const product = aLog([aCall({ id: "r-1" }), refused]);
    const person = await open(`${page}&page=9&from=2026-11-01&to=2026-11-21`, product);
    await screen.findByText("This page has no calls");
    await person.selectOptions(screen.getByLabelText("Status"), "402");
    expect(await screen.findByText("1 call")).toBeVisible();
    await person.selectOptions(screen.getByLabelText("Type"), "directdials");
    await person.selectOptions(screen.getByLabelText("Key"), "CRM sync");
    expect(await screen.findByText("No call matches these filters.")).toBeVisible();
    expect(asked(product).at(-1)).toEqual({
      page: 1,
      pageSize: 25,
      keyId: "21",
      status: 402,
      type: "PHONE",
      from: "2026-11-01",
      to: "2026-11-21",
    });
    await person.click(screen.getAllByRole("button", { name: "Clear filters" })[0] as HTMLElement);
    expect(await screen.findByText("2 calls")).toBeVisible();
  });

  test("without a call offers to try the API out", async () => {
    const person = await open(page, aLog([]));
    expect(await screen.findByText("No calls in the last 30 days")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Try out" }));
    expect(await screen.findByRole("dialog", { name: "Try out the API" })).toBeVisible();
  });

  test("asks nothing while the first day is after the last one", async () => {
    const product = aLog([aCall()]);
    await open(`${page}&from=2026-11-02&to=2026-11-01`, product);
    expect(await screen.findByText("The start date is after the end date.")).toBeVisible();
    expect(asked(product)).toEqual([]);
  });

  test("offers to try again when it does not arrive", async () => {
    const product = aLog([aCall({ id: "r-1" })]);
    product.failing.set("apiRequests", "UNAVAILABLE");
    const person = await open(page, product);
    const retry = await screen.findByRole("button", { name: "Try again" });
    product.failing.clear();
    await person.click(retry);
    expect(await screen.findByText("1 call")).toBeVisible();
  });

  test("exports all that matches, not only the page on screen", async () => {
    const contents: Blob[] = [];
    Object.assign(URL, { createObjectURL: (content: Blob) => `blob:${contents.push(content)}` });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const product = aLog(Array.from({ length: 120 }, (_, index) => aCall({ id: `r-${index}` })));
    const person = await open(page, product);
    await screen.findByText("120 calls");
    await person.click(screen.getByRole("button", { name: "Export CSV" }));
    expect(await screen.findByText("api-requests.csv is saved.")).toBeVisible();
    const lines = (await contents[0]?.text())?.trim().split("\r\n") ?? [];
    expect(lines).toHaveLength(121);
    expect(lines[1]).toBe("2026-11-20T10:00:00Z,CRM sync,in/ja•••,businessemails,200,,1,12,r-0");
    await waitFor(() => expect(asked(product).filter(({ pageSize }) => pageSize === 100)).toHaveLength(2));
  });
});
