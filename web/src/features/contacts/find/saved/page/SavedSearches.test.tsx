import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aContact } from "@/testing/contacts/people";
import type { FakeSavedSearch } from "@/testing/contacts/saved-search-records";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/main/search?tab=saved";

function aSaved(saved: Partial<FakeSavedSearch> = {}): FakeSavedSearch {
  const filter = { title: "head of sales", cities: ["berlin|DE"] };
  return { id: "1", name: "Berlin sales", filter, hasAlert: true, newPeople: 0, newSince: null, ...saved };
}

function aSaver(...saved: FakeSavedSearch[]): FakeProduct {
  const product = aProduct([aContact({ id: "in/ann", fullName: "Ann Ash", title: "Head of sales" })]);
  product.savedSearches.push(...saved);
  return product;
}

function calls(product: FakeProduct, field: string) {
  return product.calls.filter((call) => call.field === field).map(({ args }) => args);
}

describe("saved searches", () => {
  test("each shows its conditions in words, its alert, and the number of new people", async () => {
    await open(page, aSaver(aSaved({ newPeople: 12, newSince: "2026-11-20" })));
    const card = within((await screen.findByRole("link", { name: "Berlin sales" })).closest("li") ?? document.body);
    expect(card.getByText("Title: head of sales")).toBeVisible();
    expect(card.getByText("Berlin, Germany")).toBeVisible();
    expect(card.getByRole("checkbox", { name: /when new people match “Berlin sales”/ })).toBeChecked();
    expect(card.getByRole("link", { name: "12 new" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/dashboard\/main\/search\?title=head.+of.+sales&city=berlin%7CDE&.*since=2026-11-20/),
    );
    expect(screen.getByRole("link", { name: /^Saved.*12 new people$/ })).toHaveAttribute("aria-current", "page");
  });

  test("is renamed in place, its alert turned off, and deleted after confirmation", async () => {
    const product = aSaver(aSaved());
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Rename “Berlin sales”" }));
    const field = screen.getByLabelText("New name of “Berlin sales”");
    await person.clear(field);
    await person.type(field, "Spree{Enter}");
    expect(await screen.findByRole("link", { name: "Spree" })).toBeVisible();
    await person.click(screen.getByRole("checkbox", { name: /“Spree”/ }));
    await waitFor(() => expect(screen.getByRole("checkbox", { name: /“Spree”/ })).not.toBeChecked());
    await person.click(screen.getByRole("button", { name: "Delete “Spree”" }));
    const dialog = screen.getByRole("dialog", { name: "Delete the search “Spree”?" });
    await person.click(within(dialog).getByRole("button", { name: "Delete search" }));
    expect(await screen.findByText("No saved searches yet")).toBeVisible();
    expect(product.savedSearches).toEqual([]);
  });

  test("an email's link leads to the search's new people, or says that it is deleted", async () => {
    const product = aSaver(aSaved({ filter: { title: "head of sales" }, newPeople: 1, newSince: "2026-11-20" }));
    await open(`${page}&open=1&since=2026-11-20`, product);
    expect(await screen.findByRole("button", { name: "Ann Ash" })).toBeVisible();
    await waitFor(() => expect(calls(product, "seeSavedSearch")).toEqual([{ id: "1" }]));
    expect(calls(product, "findPeople").at(-1)?.["filter"]).toMatchObject({
      title: "head of sales",
      changedSince: "2026-11-20",
    });
  });

  test("a link to a search that is gone says so", async () => {
    await open(`${page}&open=9`, aSaver(aSaved()));
    expect(await screen.findByText("This saved search no longer exists.")).toBeVisible();
  });
});

describe("saving the search on screen", () => {
  test("its name begins as its conditions, and the alert is on until it is turned off", async () => {
    const product = aSaver();
    const person = await open("/dashboard/main/search?title=head&city=berlin%7CDE&verified=90", product);
    await person.click(await screen.findByRole("button", { name: "Save search" }));
    const dialog = within(screen.getByRole("dialog", { name: "Save search" }));
    expect(dialog.getByLabelText("Name of the search")).toHaveValue(
      "head, Berlin, Germany, Verified in the last 90 days",
    );
    expect(dialog.getByRole("checkbox", { name: "Email me each day when new people match" })).toBeChecked();
    await person.click(dialog.getByRole("button", { name: "Save search" }));
    expect(await screen.findByRole("link", { name: /^Saved as “head, Berlin/ })).toBeVisible();
    expect(product.savedSearches).toMatchObject([
      { filter: { title: "head", cities: ["berlin|DE"], verifiedDays: 90 }, hasAlert: true },
    ]);
  });

  test("a name that is taken is refused next to the field", async () => {
    const product = aSaver();
    product.refusing.set("saveSearch", "SEARCH_NAME_TAKEN");
    const person = await open("/dashboard/main/search?title=head", product);
    await person.click(await screen.findByRole("button", { name: "Save search" }));
    const dialog = within(screen.getByRole("dialog", { name: "Save search" }));
    await person.click(dialog.getByRole("button", { name: "Save search" }));
    expect(await dialog.findByText(/already have a saved search with this name/)).toBeVisible();
  });

  test("a saved search that is opened and changed can be saved over", async () => {
    const product = aSaver(aSaved({ filter: { title: "head" } }));
    const person = await open("/dashboard/main/search?title=head&saved=1", product);
    expect(await screen.findByRole("link", { name: "Saved as “Berlin sales”" })).toBeVisible();
    await person.click(screen.getByRole("checkbox", { name: "Not revealed by us" }));
    await person.click(await screen.findByRole("button", { name: "Save changes to “Berlin sales”" }));
    expect(await screen.findByRole("link", { name: "Saved as “Berlin sales”" })).toBeVisible();
    expect(product.savedSearches[0]?.filter).toMatchObject({ title: "head", notOurs: true });
  });

  test("why changes could not be saved is forgotten once they are", async () => {
    const product = aSaver(aSaved({ filter: { title: "head" } }));
    product.refusing.set("changeSavedSearch", "SEARCH_NAME_TAKEN");
    const person = await open("/dashboard/main/search?title=head&saved=1", product);
    const save = { name: "Save changes to “Berlin sales”" };
    await person.click(await screen.findByRole("checkbox", { name: "Not revealed by us" }));
    await person.click(await screen.findByRole("button", save));
    const main = within(screen.getByRole("main"));
    expect(await main.findByText(/already have a saved search with this name/)).toBeVisible();
    product.refusing.clear();
    await person.click(screen.getByRole("button", save));
    expect(await screen.findByRole("link", { name: "Saved as “Berlin sales”" })).toBeVisible();
    await person.click(screen.getByRole("checkbox", { name: "Not revealed by us" }));
    expect(await screen.findByRole("button", save)).toBeVisible();
    expect(main.queryByText(/already have a saved search with this name/)).toBeNull();
  });
});
