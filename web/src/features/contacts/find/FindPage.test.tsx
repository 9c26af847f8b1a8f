import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aContact } from "@/testing/contacts/people";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/main/search";
const start = "Use search options to find contacts";

function field() {
  return screen.findByRole("combobox", { name: /^Paste a profile URL/ });
}

function aTeam(): FakeProduct {
  return aProduct([
    aContact({ id: "in/ann", fullName: "Ann Ash", title: "Head of sales" }),
    aContact({ id: "in/bob", fullName: "Bob Birch", title: "Accountant", company: "Bolt" }),
  ]);
}

function calls(product: FakeProduct, name: string) {
  return product.calls.filter((call) => call.field === name).map(({ args }) => args);
}

function filterOf(product: FakeProduct) {
  return calls(product, "findPeople").at(-1)?.["filter"];
}

describe("the one field", () => {
  test.each([
    ["a title", "head of", { title: "head of" }],
    ["a company", "BOLT", { company: "BOLT" }],
    ["a domain", "bolt.example", { company: "bolt.example" }],
    ["a name", "ann ash", { name: "ann ash" }],
    ["a title at a company", "accountant at bolt", { title: "accountant", company: "bolt" }],
  ])("%s finds people", async (_, text, filter) => {
    const product = aTeam();
    const person = await open(page, product);
    await person.type(await field(), `${text}{Enter}`);
    await waitFor(() => expect(filterOf(product)).toMatchObject(filter));
    expect(await field()).toHaveValue(text);
    await waitFor(async () => expect(await field()).toHaveFocus());
  });

  test("the same text can be searched in another way", async () => {
    const product = aTeam();
    const person = await open(page, product);
    await person.type(await field(), "ann{Enter}");
    const ways = within(await screen.findByRole("group", { name: "Search in" }));
    expect(ways.getByRole("button", { name: "Name" })).toHaveAttribute("aria-pressed", "true");
    await person.click(ways.getByRole("button", { name: "Company" }));
    await waitFor(() => expect(filterOf(product)).toMatchObject({ name: null, company: "ann" }));
    expect(await field()).toHaveValue("ann");
  });

  test("words keep the filters and replace the words before them", async () => {
    const product = aTeam();
    const person = await open(`${page}?title=head&city=berlin`, product);
    await person.clear(await field());
    await person.type(await field(), "bob birch{Enter}");
    await waitFor(() =>
      expect(filterOf(product)).toMatchObject({ title: null, name: "bob birch", cities: ["berlin"] }),
    );
  });

  test("a suggested company becomes a condition, and a text can be taken as a name", async () => {
    const product = aTeam();
    const person = await open(page, product);
    await person.type(await field(), "bo");
    await person.click(await screen.findByRole("option", { name: /^Bolt.*1 person/ }));
    await waitFor(() => expect(filterOf(product)).toMatchObject({ companies: ["2"] }));
    expect(await field()).toHaveValue("");
    await person.type(await field(), "bo");
    await person.click(await screen.findByRole("option", { name: /^bo.*Name$/ }));
    await waitFor(() => expect(filterOf(product)).toMatchObject({ companies: ["2"], name: "bo" }));
  });

  test("an emptied field clears what its text found", async () => {
    const person = await open(`${page}?name=ann`, aTeam());
    expect(await screen.findByRole("button", { name: "Ann Ash" })).toBeVisible();
    await person.clear(await field());
    expect(await screen.findByText(start)).toBeVisible();
  });

  test("words without an option are refused as a profile is", async () => {
    const product = aTeam();
    const person = await open(page, product);
    for (const box of await screen.findAllByRole("checkbox", { name: /^(Personal|Business|Phone)/ }))
      await person.click(box);
    await person.type(await field(), "head{Enter}");
    expect(await screen.findByText("Please choose options")).toBeVisible();
    expect(calls(product, "findPeople")).toEqual([]);
    await person.click(screen.getByRole("checkbox", { name: "Phone Number" }));
    await screen.findByRole("button", { name: "Ann Ash" });
    expect(screen.queryByRole("columnheader", { name: "Personal Email" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: /Phone Number of Ann Ash/ })).toBeVisible();
  });

  test("a failed suggestion searches the text as a name", async () => {
    const product = aTeam();
    product.failing.set("findSuggestions", "UNAVAILABLE");
    const person = await open(page, product);
    await person.type(await field(), "head{Enter}");
    await waitFor(() => expect(filterOf(product)).toMatchObject({ name: "head" }));
  });
});

describe("the page", () => {
  test("words searched before are in the History tab, without their filters", async () => {
    const person = await open(`${page}?title=head&city=berlin`, aTeam());
    await person.click(await screen.findByRole("link", { name: "History" }));
    expect(document.title).toBe("History · Contact Finder");
    const link = await screen.findByRole("link", { name: "head" });
    expect(link).toHaveAttribute("href", `${page}?title=head`);
    await person.click(screen.getByRole("button", { name: "Clear all" }));
    expect(await screen.findByText("No searches yet")).toBeVisible();
  });

  test.each([
    ["/dashboard/find?title=head", "1–1 of 1 person"],
    ["/dashboard/find/lookup?by=name&name=Ann+Ash&company=Acme", "1 match, best first"],
    ["/dashboard/find/saved?open=9&since=2026-11-20", "This saved search no longer exists."],
  ])("the former address %s leads here with its query", async (from, sentence) => {
    await open(from, aTeam());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
  });

  test("one tab of the header leads here", async () => {
    await open(page, aTeam());
    const menu = within(await screen.findByRole("navigation", { name: "Main menu" }));
    expect(menu.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Dashboard",
      "Search",
      "My Contacts",
    ]);
    expect(menu.getByRole("link", { name: "Search" })).toHaveAttribute("aria-current", "page");
  });
});

describe("typing", () => {
  test("takes the next search while one is under way", async () => {
    const product = aProduct([aContact()]);
    const person = await open(page, product);
    const box = await field();
    const { promise, resolve } = Promise.withResolvers<void>();
    product.waiting.set("searchContact", promise);
    await person.type(box, "https://www.linkedin.com/in/john-smith{Enter}");
    await waitFor(() => expect(calls(product, "searchContact")).toHaveLength(1));
    await person.clear(box);
    await person.type(box, "https://www.linkedin.com/in/jane-doe{Enter}");
    resolve();
    expect(await screen.findByRole("heading", { name: "Jane Doe" })).toBeVisible();
  });
});
