import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { aContact, aRevealedContact, type FakeContact } from "@/testing/contacts/people";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/main/search";
const start = "Use search options to find contacts";

function people(count: number): FakeContact[] {
  return Array.from({ length: count }, (_, index) =>
    aContact({ id: `in/person-${index + 1}`, fullName: `Person ${index + 1}` }),
  );
}

function team(): FakeContact[] {
  return [
    aContact({ id: "in/ann", fullName: "Ann Ash" }),
    aContact({ id: "in/bob", fullName: "Bob Birch", title: "Accountant", company: "Bolt", location: "Paris, France" }),
    aRevealedContact({ id: "in/cem", fullName: "Cem Cedar", company: "Bolt" }),
  ];
}

function calls(product: FakeProduct, field: string) {
  return product.calls.filter((call) => call.field === field).map(({ args }) => args);
}

function filterOf(product: FakeProduct) {
  return calls(product, "findPeople").at(-1)?.["filter"];
}

describe("finding people", () => {
  test("no people are queried before a condition is set, and its values show counts", async () => {
    const product = aProduct(team());
    const person = await open(page, product);
    expect(await screen.findByText(start)).toBeVisible();
    expect(calls(product, "findPeople")).toEqual([]);
    await person.click(await screen.findByRole("button", { name: "Company" }));
    await person.click(await screen.findByRole("checkbox", { name: /^Bolt/ }));
    expect(await screen.findByText("2 people")).toBeVisible();
    expect(filterOf(product)).toMatchObject({ companies: ["2"] });
  });

  test("filters are groups of which those with a condition begin open and count it", async () => {
    const person = await open(`${page}?company=1&company=2&verified=90`, aProduct(team()));
    const heads = await screen.findAllByRole("button", { expanded: true });
    expect(heads.map(({ textContent }) => textContent)).toEqual(["Company22 in effect", "Verified11 in effect"]);
    expect(screen.queryByRole("checkbox", { name: /^Berlin/ })).not.toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "City" }));
    expect(
      within(screen.getByRole("group", { name: "City" })).getByRole("checkbox", { name: /^Berlin/ }),
    ).toBeVisible();
    await person.click(screen.getByRole("button", { name: /^Company/ }));
    expect(screen.queryByRole("checkbox", { name: /^Bolt/ })).not.toBeInTheDocument();
  });

  test("words are searched after a pause or Enter, and become conditions in the address", async () => {
    const product = aProduct(team());
    const person = await open(page, product);
    await person.type(await screen.findByLabelText("Title"), "head of sales");
    expect(calls(product, "findPeople")).toEqual([]);
    await person.keyboard("{Enter}");
    expect(await screen.findByRole("button", { name: "Ann Ash" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Bob Birch" })).not.toBeInTheDocument();
    expect(filterOf(product)).toMatchObject({ title: "head of sales" });
    await person.click(screen.getByRole("button", { name: "Remove the condition Title: head of sales" }));
    expect(await screen.findByText(start)).toBeVisible();
    expect(screen.getByLabelText("Title")).toHaveValue("");
  });

  test("an address restores its search, with a company by its name", async () => {
    const product = aProduct(team());
    await open(`${page}?company=1&title=head&city=berlin&verified=90&notours=1&rows=50`, product);
    expect(await screen.findByRole("button", { name: "Remove the condition Acme" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Remove the condition Verified in the last 90 days" })).toBeVisible();
    expect(calls(product, "findPeople")).toEqual([
      {
        filter: expect.objectContaining({
          title: "head",
          companies: ["1"],
          cities: ["berlin"],
          notOurs: true,
          verifiedSince: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        }),
        first: 50,
        after: null,
      },
    ]);
  });

  test("a company is completed while typing, with its people, and several can be added", async () => {
    const product = aProduct(team());
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Company" }));
    const field = await screen.findByRole("combobox", { name: "Company name or domain" });
    await person.type(field, "bo");
    expect(await screen.findByRole("option", { name: /Bolt.*bolt\.example.*2 people/ })).toBeVisible();
    await person.keyboard("{Enter}");
    await person.type(field, "ac");
    await person.click(await screen.findByRole("option", { name: /Acme/ }));
    await waitFor(() => expect(filterOf(product)).toMatchObject({ companies: ["2", "1"] }));
    expect(field).toHaveValue("");
  });

  test("a title is completed while typing, and Enter alone searches the typed words", async () => {
    const product = aProduct(team());
    const person = await open(page, product);
    const field = await screen.findByRole("combobox", { name: "Title" });
    await person.type(field, "acc");
    expect(await screen.findByRole("option", { name: /Accountant.*1 person/ })).toHaveAttribute(
      "aria-selected",
      "false",
    );
    await person.keyboard("{ArrowDown}{Enter}");
    expect(await screen.findByRole("button", { name: "Bob Birch" })).toBeVisible();
    expect(filterOf(product)).toMatchObject({ title: "Accountant" });
    expect(field).toHaveValue("Accountant");
    expect(screen.queryByRole("listbox", { name: "Title" })).not.toBeInTheDocument();
    await person.clear(field);
    await person.type(field, "head{Enter}");
    await waitFor(() => expect(filterOf(product)).toMatchObject({ title: "head" }));
    expect(screen.queryByRole("listbox", { name: "Title" })).not.toBeInTheDocument();
  });

  test("above the counting limit, the number of people is shown as approximate", async () => {
    const product = aProduct(team());
    product.foundEstimate = 1_234_567;
    await open(`${page}?title=head`, product);
    expect(await screen.findByText("About 1.2 million people")).toBeVisible();
    expect(screen.getByText("The numbers are estimates.")).toBeVisible();
  });

  test("pages follow by cursor, each from its top, and go back the same way", async () => {
    const product = aProduct(people(60));
    const person = await open(`${page}?title=head`, product);
    expect(await screen.findByText("1–25 of 60 people")).toBeVisible();
    const scroll = vi.spyOn(window, "scrollTo");
    await person.click(screen.getByRole("button", { name: "Next" }));
    await person.click(await screen.findByLabelText("Select Person 26"));
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0 });
    scroll.mockRestore();
    await person.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findByText("51–60 of 60 people")).toBeVisible();
    expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
    expect(await screen.findByText("1 selected")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Previous" }));
    expect(await screen.findByText("26–50 of 60 people")).toBeVisible();
    expect(calls(product, "findPeople").map(({ after }) => after)).toEqual([null, "25", "50", "25"]);
  });

  test("keeps each condition removable where no one matches", async () => {
    const person = await open(`${page}?title=pilot&city=paris`, aProduct(team()));
    expect(await screen.findByText("No one matches")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Remove the condition Title: pilot" }));
    expect(await screen.findByRole("button", { name: "Bob Birch" })).toBeVisible();
  });

  test("the day's limit and the end of the list say what to do", async () => {
    const product = aProduct(people(30));
    product.failing.set("findPeople", "FIND_LIMIT_REACHED");
    const person = await open(`${page}?title=head`, product);
    expect(await screen.findByText("Search limit reached")).toBeVisible();
    expect(screen.getByText(/midnight UTC/)).toBeVisible();
    product.failing.clear();
    product.refusing.set("findPeople", "FIND_TOO_DEEP");
    await person.type(screen.getByLabelText("Title"), " of{Enter}");
    expect(await screen.findByText("The list ends here")).toBeVisible();
    product.refusing.clear();
  });
});

describe("found people", () => {
  test("the name opens the person's panel, and the company leads to its page", async () => {
    const person = await open(`${page}?title=head`, aProduct(team()));
    expect(await screen.findByRole("link", { name: "Acme, company of Ann Ash" })).toHaveAttribute(
      "href",
      "/dashboard/company/1",
    );
    await person.click(screen.getByRole("button", { name: "Ann Ash" }));
    expect(await screen.findByRole("dialog", { name: "Ann Ash" })).toBeVisible();
  });

  test("the chosen can be revealed by their ids, in My Contacts or not", async () => {
    const product = aProduct(team());
    const person = await open(`${page}?title=head`, product);
    await person.click(await screen.findByLabelText("Select all contacts on this page"));
    await person.click(await screen.findByRole("button", { name: "Reveal missing data" }));
    expect(await screen.findByRole("dialog", { name: "Reveal missing data" })).toBeVisible();
    await waitFor(() => expect(calls(product, "revealQuote")).toHaveLength(1));
    expect(calls(product, "revealQuote")[0]?.["selection"]).toEqual({ ids: ["in/ann", "in/cem"] });
  });

  test("all results but some can be selected at once, up to the first 5,000", async () => {
    const product = aProduct(people(60));
    const person = await open(`${page}?title=head`, product);
    await person.click(await screen.findByLabelText("Select Person 1"));
    const bar = within(await screen.findByRole("region", { name: "Selected contacts" }));
    await person.click(bar.getByRole("button", { name: "Select all 60 matching" }));
    expect(await bar.findByText("All 60 matching selected")).toBeVisible();
    await person.click(screen.getByLabelText("Select Person 2"));
    expect(await bar.findByText("59 selected")).toBeVisible();
    await person.click(bar.getByRole("button", { name: "Reveal missing data" }));
    await waitFor(() => expect(calls(product, "revealQuote")).toHaveLength(1));
    expect(calls(product, "revealQuote")[0]?.["selection"]).toEqual({
      found: filterOf(product),
      except: ["in/person-2"],
    });
    await person.keyboard("{Escape}");
    product.foundEstimate = 12_345;
    await person.type(screen.getByLabelText("Title"), " of{Enter}");
    await person.click(await screen.findByLabelText("Select Person 1"));
    await person.click(await screen.findByRole("button", { name: "Select the first 5,000" }));
    expect(await screen.findByText("The first 5,000 selected")).toBeVisible();
  });

  test("an export has revealed people alone, and without any explains how to get them", async () => {
    const product = aProduct(team());
    const person = await open(`${page}?title=head`, product);
    await person.click(await screen.findByLabelText("Select Ann Ash"));
    const bar = within(await screen.findByRole("region", { name: "Selected contacts" }));
    await person.click(bar.getByRole("button", { name: "Export" }));
    expect(await screen.findByText(/You have revealed none of the selected people/)).toBeVisible();
    expect(calls(product, "startExport")).toEqual([]);
    await person.click(screen.getByLabelText("Select Cem Cedar"));
    await person.click(bar.getByRole("button", { name: "Export" }));
    await waitFor(() => expect(calls(product, "startExport")).toHaveLength(1));
    expect(calls(product, "startExport")[0]).toMatchObject({ selection: { ids: ["in/ann", "in/cem"] } });
  });

  test("rows are walked by J and K, chosen by X and opened by Enter", async () => {
    const person = await open(`${page}?title=head`, aProduct(team()));
    await screen.findByRole("button", { name: "Ann Ash" });
    await person.keyboard("jx");
    expect(screen.getByLabelText("Select Ann Ash")).toBeChecked();
    await person.keyboard("j{Enter}");
    expect(await screen.findByRole("dialog", { name: "Cem Cedar" })).toBeVisible();
  });
});
