import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aRevealedContact, type FakeContact } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";

const page = "/dashboard/main/mycontacts";

function people(): FakeContact[] {
  return [
    aRevealedContact({ id: "in/ann", fullName: "Ann Ash", tags: ["Fair"], data: { PHONE: { revealed: true } } }),
    aRevealedContact({ id: "in/bob", fullName: "Bob Birch", data: { BUSINESS_EMAIL: { vote: "UP" } } }),
    aRevealedContact({ id: "in/cem", fullName: "Cem Cedar", revealedOn: "2026-10-01T09:00:00Z" }),
  ];
}

const unsure = { BUSINESS_EMAIL: { quality: "PARTIALLY_VERIFIED", revealed: true } } as const;

function asked(product: FakeProduct) {
  return product.calls.findLast(({ field }) => field === "myContacts")?.args;
}

function panel() {
  return within(screen.getByRole("dialog", { name: "Filter contacts" }));
}

function names() {
  return screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent?.match(/(Ann|Bob|Cem)/)?.[0]);
}

describe("My Contacts, narrowed and ordered", () => {
  test("filters by missing data and date of reveal, each as a removable chip", async () => {
    const product = aProduct(people());
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Filter" }));
    await person.selectOptions(await panel().findByLabelText("Phone Number"), "Missing");
    expect(await screen.findByText("2 contacts")).toBeVisible();
    await person.type(panel().getByLabelText("Revealed from"), "2026-11-01");
    expect(await screen.findByText("1 contact")).toBeVisible();
    expect(asked(product)?.["filter"]).toEqual({ misses: ["PHONE"], from: "2026-11-01" });
    await person.click(screen.getByRole("button", { name: "Remove the filter Phone Number: missing" }));
    expect(await screen.findByText("2 contacts")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(await screen.findByText("3 contacts")).toBeVisible();
  });

  test("a filter in the address narrows the list, and one without matches can be cleared", async () => {
    const person = await open(`${page}?vote=DOWN&search=b`, aProduct(people()));
    expect(await screen.findByText("No contacts match these filters.")).toBeVisible();
    const [, inTheMiddle] = screen.getAllByRole("button", { name: "Clear filters" });
    await person.click(inTheMiddle as HTMLElement);
    expect(await screen.findByText("3 contacts")).toBeVisible();
  });

  test("a business email's status is chosen, and named by its chip", async () => {
    const product = aProduct([...people(), aRevealedContact({ id: "in/dan", fullName: "Dan Fir", data: unsure })]);
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Filter" }));
    await person.selectOptions(await panel().findByLabelText("Business email status"), "Unknown");
    expect(await screen.findByText("1 contact")).toBeVisible();
    expect(asked(product)?.["filter"]).toEqual({ verdict: "UNKNOWN" });
    await person.click(screen.getByRole("button", { name: "Remove the filter Business email: Unknown" }));
    expect(await screen.findByText("4 contacts")).toBeVisible();
  });

  test("people who changed jobs in some days are chosen, and the chip says so", async () => {
    const product = aProduct(people());
    const today = new Date().toISOString().slice(0, 10);
    product.lists.movedOn.set("in/ann", today);
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Filter" }));
    await person.selectOptions(await panel().findByLabelText("Changed jobs"), "New job in 30 days");
    expect(await screen.findByText("1 contact")).toBeVisible();
    const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
    expect(asked(product)?.["filter"]).toEqual({ movedSince: monthAgo });
    await person.click(screen.getByRole("button", { name: "Remove the filter New job in 30 days" }));
    expect(await screen.findByText("3 contacts")).toBeVisible();
  });

  test("a column's head orders by it, rising and then falling, and says so", async () => {
    const person = await open(page, aProduct(people().toReversed()));
    const head = await screen.findByRole("columnheader", { name: "Name" });
    expect(head).toHaveAttribute("aria-sort", "none");
    await person.click(within(head).getByRole("button"));
    await waitFor(() => expect(names()).toEqual(["Ann", "Bob", "Cem"]));
    expect(screen.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
    await person.click(screen.getByRole("button", { name: "Name" }));
    await waitFor(() => expect(names()).toEqual(["Cem", "Bob", "Ann"]));
    expect(screen.getByLabelText("Order")).toHaveValue("NAME_DOWN");
  });

  test("a view is saved with its filter, order and columns, applied and deleted", async () => {
    const product = aProduct(people());
    const person = await open(`${page}?tag=Fair&sort=NAME&columns=phone`, product);
    await screen.findByText("1 contact");
    await person.click(screen.getByRole("button", { name: "Views" }));
    await person.type(await screen.findByLabelText("Name of this view"), "From the fair");
    await person.click(screen.getByRole("button", { name: "Save this view" }));
    expect(await screen.findByRole("link", { name: "From the fair" })).toHaveAttribute("aria-current", "true");
    expect(product.lists.views).toMatchObject([{ name: "From the fair", query: "sort=NAME&tag=Fair&columns=phone" }]);
    await person.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(await screen.findByText("3 contacts")).toBeVisible();
    await person.click(await screen.findByRole("link", { name: "From the fair" }));
    expect(await screen.findByText("1 contact")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Views" }));
    const discard = await screen.findByRole("button", { name: "Delete the view From the fair" });
    product.failing.set("deleteView", "UNAVAILABLE");
    await person.click(discard);
    const views = within(screen.getByRole("dialog", { name: "Saved views" }));
    expect(await views.findByText(/not available right now/)).toBeVisible();
    product.failing.clear();
    await person.click(discard);
    await waitFor(() => expect(product.lists.views).toEqual([]));
    expect(views.queryByText(/not available right now/)).not.toBeInTheDocument();
  });

  test("remembers the columns and the spacing for the next visit", async () => {
    const person = await open(page, aProduct(people()));
    await person.click(await screen.findByRole("button", { name: "Columns" }));
    await person.click(await screen.findByRole("checkbox", { name: "Personal Email" }));
    await person.click(screen.getByRole("checkbox", { name: "Company" }));
    await person.click(screen.getByRole("button", { name: "Compact" }));
    expect(screen.queryByRole("columnheader", { name: "Personal Email" })).not.toBeInTheDocument();
    expect(screen.getByRole("columnheader", { name: "Company" })).toBeVisible();
    expect(localStorage.getItem("finder.columns")).toBe("socialMedia,businessEmail,phone,company");
    expect(localStorage.getItem("finder.density")).toBe("compact");
  });

  test("what was loaded stays on screen while the next part is on its way", async () => {
    const product = aProduct(people());
    const person = await open(page, product);
    await screen.findByText("3 contacts");
    let arrive = (): void => undefined;
    product.waiting.set("myContacts", new Promise<void>((resolve) => (arrive = resolve)));
    await person.selectOptions(screen.getByLabelText("Order"), "Name, Z to A");
    expect(names()).toHaveLength(3);
    expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "true");
    product.waiting.clear();
    arrive();
    await waitFor(() => expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "false"));
  });
});
