import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { anInvoice, type FakeInvoice } from "@/testing/subscription/billing-records";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import type { FakeAccount } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/billing";
const permissions = ["plans.view", "plans.change", "billing.view"];

function anOwner(invoices: FakeInvoice[] = [], account: Partial<FakeAccount> = {}): FakeProduct {
  const product = aProduct([], { permissions, ...account });
  product.billing.invoices = invoices;
  return product;
}

const addOn = anInvoice({ id: "2", number: "INV-0002", planName: "100 phone credits", isAddOn: true, price: 35.5 });

function many(count: number): FakeInvoice[] {
  return Array.from({ length: count }, (_, index) => anInvoice({ id: String(index), number: `INV-1${index}` }));
}

function asked(product: FakeProduct) {
  return product.calls.filter(({ field }) => field === "invoices").map(({ args }) => args);
}

async function rows() {
  const table = await screen.findByRole("table", { name: "Your invoices, newest first" });
  return within(table)
    .getAllByRole("row")
    .map(({ textContent }) => textContent);
}

afterEach(() => vi.restoreAllMocks());

describe("the current plan", () => {
  test("shows its price, its end and how many seats are used", async () => {
    await open(page, anOwner());
    expect(await screen.findByText("Renews on 5 Dec 2026")).toBeVisible();
    expect(screen.getByText("$249")).toBeVisible();
    expect(screen.getByRole("meter", { name: "6 of 15 seats used" })).toHaveAttribute("aria-valuenow", "40");
  });

  test("says that it changes while a downgrade is scheduled, not that it renews", async () => {
    const product = anOwner();
    product.billing.downgradesTo = "20";
    const person = await open(page, product);
    expect(await screen.findByText("Changes to Starter on 5 Dec 2026")).toBeVisible();
    expect(screen.queryByText(/Renews on/)).toBeNull();
    await person.click(screen.getByRole("button", { name: "Cancel subscription" }));
    expect(await screen.findByText(/^Starter, which you ordered to follow, does not start then/)).toBeVisible();
  });

  test("is renewed once it has expired", async () => {
    await open(page, anOwner([], { status: "EXPIRED" }));
    expect(await screen.findByText("Expired on 5 Dec 2026")).toBeVisible();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Renew plan" })).toHaveAttribute("href", "/dashboard/settings/plans");
    expect(main.queryByRole("link", { name: "Change plan" })).toBeNull();
  });

  test("on the initial plan shows when new credits come, not an end", async () => {
    const product = anOwner([], {});
    product.billing.planId = "10";
    await open(page, product);
    expect(await screen.findByText("New credits on 5 Dec 2026")).toBeVisible();
    expect(screen.queryByText(/Ends on|Renews on/)).toBeNull();
  });

  test("without seats counts no lines against them", async () => {
    await open(page, anOwner([], { seats: { total: 0, used: 0, available: 0 } }));
    expect(await screen.findByText("No seats in this plan")).toBeVisible();
    expect(screen.queryByRole("meter")).toBeNull();
  });

  test("is cancelled after a question with its last day, and the user refetched", async () => {
    const product = anOwner();
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Cancel subscription" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel your subscription?" }));
    expect(dialog.getByText(/^Growth stays active until 5 Dec 2026/)).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Cancel subscription" }));
    expect(
      await screen.findByText("Your plan cancelled successfully, it will be reflect after this billing period"),
    ).toBeVisible();
    expect(screen.getByText("Ends on 5 Dec 2026")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Cancel subscription" })).toBeNull();
    const reads = () => product.calls.filter(({ field }) => field === "viewer").length;
    const before = reads();
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    await person.click(screen.getByRole("button", { name: "Resume" }));
    expect(await screen.findByText("Renews on 5 Dec 2026")).toBeVisible();
  });

  test("stays when the question is answered with no", async () => {
    const product = anOwner();
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Cancel subscription" }));
    await person.click(screen.getByRole("button", { name: "Keep my plan" }));
    expect(product.calls.map(({ field }) => field)).not.toContain("cancelSubscription");
  });

  test("says why it cannot be cancelled", async () => {
    const product = anOwner();
    product.refusing.set("cancelSubscription", "NO_SUBSCRIPTION");
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Cancel subscription" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel your subscription?" }));
    await person.click(dialog.getByRole("button", { name: "Cancel subscription" }));
    expect(await dialog.findByText(/^You have no active subscription/)).toBeVisible();
  });

  test("cannot be cancelled when it is not paid", async () => {
    const product = anOwner();
    Object.assign(product.billing, { planId: "10", isPaid: false });
    await open(page, product);
    expect(await screen.findByRole("link", { name: "Change plan" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Cancel subscription" })).toBeNull();
  });

  test("'subscribe to see billing' shows without one", async () => {
    await open(page, anOwner([anInvoice()], { hasPlan: false }));
    expect(await screen.findByText("subscribe to see billing")).toBeVisible();
    expect(screen.queryByText("INV-0001")).toBeNull();
  });
});

describe("the invoices", () => {
  test("show number, date, plan, amount and expiry, and mark add-ons and refunds", async () => {
    await open(page, anOwner([anInvoice({ status: "refunded" }), addOn]));
    expect(await rows()).toEqual([
      "InvoiceDatePlanAmountPeriod endsPDF",
      "INV-00015 Nov 2026GrowthRefunded$2495 Dec 2026PDF",
      "INV-00025 Nov 2026100 phone creditsAdd-on$35.505 Dec 2026PDF",
    ]);
  });

  test("are copied by number", async () => {
    const person = await open(page, anOwner([addOn]));
    await person.click(await screen.findByRole("button", { name: "Copy INV-0002" }));
    expect(await navigator.clipboard.readText()).toBe("INV-0002");
  });

  test("are searched by number after typing, and by days; the address keeps both", async () => {
    const product = anOwner([anInvoice(), addOn]);
    const person = await open(page, product);
    await person.type(await screen.findByRole("searchbox", { name: "Search by invoice number" }), "0002");
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(asked(product).map(({ search }) => search)).toEqual(["", "0002"]);
    fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-11-06" } });
    expect(await screen.findByText("No invoice matches these filters.")).toBeVisible();
    expect(asked(product).at(-1)).toEqual({ page: 1, pageSize: 25, search: "0002", from: "2026-11-06" });
    await person.click(screen.getAllByRole("button", { name: "Clear filters" })[0] as HTMLElement);
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });

  test("are not asked for while the first day is after the last one", async () => {
    const product = anOwner([addOn]);
    await open(`${page}?from=2026-11-06&to=2026-11-05`, product);
    expect(await screen.findByText("The start date is after the end date.")).toBeVisible();
    expect(asked(product)).toEqual([]);
  });

  test("come in pages", async () => {
    const product = anOwner(many(30));
    const person = await open(page, product);
    expect(await screen.findByText("30 invoices")).toBeVisible();
    await person.click(screen.getByLabelText("Page 2"));
    await waitFor(async () => expect(await rows()).toHaveLength(6));
  });

  test("lead from a page that is not there to the first one", async () => {
    const person = await open(`${page}?page=9`, anOwner([addOn]));
    await person.click(await screen.findByRole("link", { name: "Go to the first page" }));
    expect(await rows()).toHaveLength(2);
  });

  test("say 'no data found' when there is none", async () => {
    await open(page, anOwner());
    expect(await screen.findByText("no data found")).toBeVisible();
    expect(screen.getByText("There is no invoice yet.")).toBeVisible();
  });

  test("open as PDF in a new tab", async () => {
    const tab = { location: { href: "" }, close: vi.fn() };
    vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
    const person = await open(page, anOwner([addOn]));
    await person.click(await screen.findByRole("button", { name: "Download invoice INV-0002 as PDF" }));
    await waitFor(() => expect(tab.location.href).toBe("/invoices/INV-0002.pdf?signature=s"));
  });

  test("close the tab again and say why there is no PDF", async () => {
    const tab = { location: { href: "" }, close: vi.fn() };
    vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
    const product = anOwner([addOn]);
    product.refusing.set("createInvoiceLink", "NOT_FOUND");
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Download invoice INV-0002 as PDF" }));
    // In the message bar, and above the list.
    await waitFor(() => expect(screen.getAllByText("This could not be found.")).toHaveLength(2));
    expect(tab.close).toHaveBeenCalled();
  });
});
