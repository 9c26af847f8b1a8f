import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/usage?tab=platform&month=2026-03";

function day(date: string, memberId: string, phone: number, businessEmail = 0) {
  return {
    date,
    memberId,
    personalEmail: 0,
    businessEmail,
    phone,
  };
}

function aBusyTeam(): FakeProduct {
  const product = aProduct([], { permissions: ["usage.view"] });
  product.usage.people = [
    { id: "7", name: "Olivia Owner", email: "olivia@acme.example", deleted: false },
    { id: "11", name: "Jane Doe", email: "jane@acme.example", deleted: false },
    { id: "12", name: "Fred Former", email: "fred@acme.example", deleted: true },
  ];
  product.usage.reveals = [
    day("2026-03-02", "11", 3, 1),
    day("2026-03-02", "12", 2),
    day("2026-03-05", "12", 4),
    day("2026-02-01", "11", 9),
  ];
  return product;
}

function asked(product: FakeProduct, field: string) {
  return product.calls.filter((call) => call.field === field).map(({ args }) => args);
}

function rows() {
  return within(screen.getByRole("table", { name: "Reveals by member" })).getAllByRole("row");
}

function names() {
  return rows()
    .slice(1, -1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent);
}

function button(name: string | RegExp) {
  return screen.findByRole("button", { name });
}

afterEach(() => vi.restoreAllMocks());

describe("usage of the platform", () => {
  test("shows each member's counts, most first, and the totals", async () => {
    await open(page, aBusyTeam());
    await button(/4 revealed by Jane Doe/);
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      "NameEmailTotal revealedPersonal emailsBusiness emailsPhone numbers",
      "Fred FormerDeletedfred@acme.example6006",
      "Jane Doejane@acme.example4013",
      "Olivia Ownerolivia@acme.example0000",
      "Total10019",
    ]);
  });

  test("sorts by a pressed column and says which way", async () => {
    const person = await open(page, aBusyTeam());
    await button(/4 revealed/);
    expect(screen.getByRole("columnheader", { name: "Total revealed" })).toHaveAttribute("aria-sort", "descending");
    await person.click(screen.getByRole("button", { name: "Name" }));
    expect(screen.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
    expect(names()).toEqual(["Fred FormerDeleted", "Jane Doe", "Olivia Owner"]);
    await person.click(screen.getByRole("button", { name: "Name" }));
    expect(names()).toEqual(["Olivia Owner", "Jane Doe", "Fred FormerDeleted"]);
  });

  test("goes from month to month, but not into the future", async () => {
    const product = aBusyTeam();
    const person = await open(page, product);
    await person.click(await button("Previous month"));
    expect(await screen.findByText("February 2026")).toBeVisible();
    expect(await button(/9 revealed by Jane Doe/)).toBeVisible();
    expect(asked(product, "platformUsage").at(-1)).toEqual({ month: "2026-02", search: "" });
  });

  test("begins with this month, whose next one is the future", async () => {
    const product = aBusyTeam();
    await open("/dashboard/settings/usage", product);
    expect(await button("Next month")).toBeDisabled();
    expect(asked(product, "platformUsage")[0]).toEqual({ month: new Date().toISOString().slice(0, 7), search: "" });
  });

  test("a search by name covers all months after typing, and hides the month switcher", async () => {
    const product = aBusyTeam();
    const person = await open(page, product);
    await button(/4 revealed/);
    await person.type(screen.getByRole("searchbox", { name: "Search by name" }), "jane");
    expect(screen.queryByRole("group", { name: "Month" })).not.toBeInTheDocument();
    expect(await button(/13 revealed by Jane Doe/)).toBeVisible();
    expect(asked(product, "platformUsage").map(({ search }) => search)).toEqual(["", "jane"]);
    await person.click(screen.getByRole("button", { name: "Clear" }));
    expect(await screen.findByRole("group", { name: "Month" })).toBeVisible();
  });

  test("says 'no data found' when no member matches", async () => {
    await open(`${page}&search=zzz`, aBusyTeam());
    expect(await screen.findByText("no data found")).toBeVisible();
  });

  test("says how long each pool lasts", async () => {
    const product = aBusyTeam();
    product.account.credits = { id: "1", personalEmail: 480, businessEmail: 0, phone: 12 };
    product.usage.lasting = { PERSONAL_EMAIL: null, BUSINESS_EMAIL: 0, PHONE: 12 };
    await open(page, product);
    expect(await screen.findByText("lasts about 12 days")).toBeVisible();
    expect(screen.getByText("used up")).toBeVisible();
    expect(screen.getByText("nothing spent in 30 days")).toBeVisible();
  });

  test("says to a member that only the owner sees the team's usage", async () => {
    const product = aProduct([], { role: "MEMBER", permissions: [] });
    await open(page, product);
    expect(await screen.findByText("Only the account owner can see the team's usage")).toBeVisible();
    expect(asked(product, "platformUsage")).toEqual([]);
  });

  test("offers to try again where something does not arrive", async () => {
    const product = aBusyTeam();
    product.failing.set("platformUsage", "UNAVAILABLE");
    const person = await open(page, product);
    const retry = await button("Try again");
    product.failing.clear();
    await person.click(retry);
    expect(await button(/4 revealed/)).toBeVisible();
  });

  test("exports the table as a CSV file of the month", async () => {
    const saved: string[] = [];
    const contents: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (content: Blob) => `blob:${contents.push(content)}`,
      revokeObjectURL: () => undefined,
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const product = aBusyTeam();
    product.usage.people.push({ id: "13", name: "=HYPERLINK(1)", email: "x@acme.example", deleted: false });
    const person = await open(page, product);
    await button(/4 revealed/);
    await person.click(screen.getByRole("button", { name: "Export CSV" }));
    expect(saved).toEqual(["usage-2026-03.csv"]);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await contents[0]?.arrayBuffer());
    expect(text).toMatch(/^\ufeffName,Email,Total revealed,/);
    expect(text).toContain("\r\nJane Doe,jane@acme.example,4,0,1,3\r\n");
    expect(text).toContain("\r\n'=HYPERLINK(1),");
    expect(text).toMatch(/\r\nTotal,,10,0,1,9\r\n$/);
  });
});

describe("the chart of reveals by day", () => {
  const slider = () => screen.findByRole("slider", { name: /^Reveals by day/ });

  test("reads every day with the arrow keys", async () => {
    const person = await open(page, aBusyTeam());
    const chart = await slider();
    expect(chart).toHaveAttribute("aria-valuetext", "5 Mar 2026: 4. Fred Former: 4");
    chart.focus();
    await person.keyboard("{ArrowLeft}");
    expect(chart).toHaveAttribute("aria-valuetext", "4 Mar 2026: none");
    await person.keyboard("{Home}{ArrowRight}");
    expect(chart).toHaveAttribute("aria-valuetext", "2 Mar 2026: 6. Fred Former: 2, Jane Doe: 4");
    await person.keyboard("{End}{ArrowRight}");
    expect(chart).toHaveAttribute("aria-valuenow", "31");
  });

  test("stacks by member or by kind", async () => {
    const person = await open(page, aBusyTeam());
    await slider();
    await person.click(screen.getByRole("button", { name: "By kind" }));
    await waitFor(async () =>
      expect(await slider()).toHaveAttribute("aria-valuetext", "5 Mar 2026: 4. Phone Number: 4"),
    );
  });

  test("has its numbers as a table behind it", async () => {
    const person = await open(page, aBusyTeam());
    await slider();
    await person.click(screen.getByText("View as table"));
    const table = screen.getByRole("table", { name: "Reveals of March 2026 by day" });
    expect(
      within(table)
        .getAllByRole("row")
        .map(({ textContent }) => textContent),
    ).toEqual(["DayFred FormerJane DoeTotal", "2 Mar 2026246", "5 Mar 2026404"]);
  });

  test("says that nothing was revealed in an empty month", async () => {
    await open("/dashboard/settings/usage?month=2026-01", aBusyTeam());
    expect(await screen.findByText("No one revealed anything in January 2026.")).toBeVisible();
  });
});
