import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";
import { anEntry, type FakeEntry } from "@/testing/usage/usage-records";

const page = "/dashboard/settings/usage?tab=statement";
const grant = anEntry({
  id: "900",
  kind: "GRANT_PLAN",
  pool: "BUSINESS_EMAIL",
  amount: 1000,
  balanceAfter: 1000,
  memberName: null,
  source: "job",
  reference: "starter_monthly",
  personName: null,
  expiresOn: "2026-12-05T00:00:00Z",
  createdOn: "2026-10-01T00:00:00Z",
});

function reveals(count: number): FakeEntry[] {
  return Array.from({ length: count }, (_, index) => anEntry({ id: String(index + 1), balanceAfter: 5000 - index }));
}

function aStatement(entries: FakeEntry[]): FakeProduct {
  const product = aProduct([], { permissions: ["usage.view"] });
  product.usage.entries = entries;
  product.usage.people = [{ id: "11", name: "Jane Doe", email: "jane@acme.example", deleted: false }];
  return product;
}

function asked(product: FakeProduct) {
  return product.calls.filter(({ field }) => field === "creditStatement").map(({ args }) => args);
}

afterEach(() => vi.restoreAllMocks());

describe("the credit statement", () => {
  test("shows every change with the balance after it, in plain words", async () => {
    await open(page, aStatement([anEntry(), grant]));
    const table = await screen.findByRole("table", { name: "Every change to your credits, newest first" });
    expect(
      within(table)
        .getAllByRole("row")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "DateTypeCreditsMemberSourceChangeBalance",
      "5 Nov 2026Reveal Grace HopperPhone NumberJane DoeWeb\u2212111",
      "1 Oct 2026Credits of the plan starter_monthly Expires on 5 Dec 2026Business EmailAutomatic+1,0001,000",
    ]);
    expect(screen.getByText("2 entries")).toBeVisible();
  });

  test("says why free credits were not granted", async () => {
    const none = {
      ...grant,
      kind: "WITHHELD" as const,
      amount: 0,
      balanceAfter: 0,
      reference: "mailbox",
      expiresOn: null,
    };
    await open(page, aStatement([none]));
    const table = await screen.findByRole("table", { name: "Every change to your credits, newest first" });
    expect(within(table).getAllByRole("row")[1]).toHaveTextContent(
      /Free credits not granted Another account with this mailbox has had them\..*Automatic00$/,
    );
  });

  test("is narrowed by days, credits, kind and member, which the address keeps", async () => {
    const product = aStatement([anEntry(), grant]);
    const person = await open(`${page}&page=9`, product);
    await screen.findByText("This page has no entries");
    await person.selectOptions(screen.getByLabelText("Type"), "Credits of the plan");
    expect(await screen.findByText("1 entry")).toBeVisible();
    await person.selectOptions(screen.getByLabelText("Credits"), "Business Email");
    await waitFor(() => expect(screen.getByLabelText("Member")).toHaveTextContent("Jane Doe"));
    await person.selectOptions(screen.getByLabelText("Member"), "Jane Doe");
    fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-09-01" } });
    fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-10-31" } });
    await waitFor(() =>
      expect(asked(product).at(-1)).toEqual({
        page: 1,
        pageSize: 25,
        kind: "GRANT_PLAN",
        pool: "BUSINESS_EMAIL",
        memberId: "11",
        from: "2026-09-01",
        to: "2026-10-31",
      }),
    );
    await person.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(await screen.findByText("2 entries")).toBeVisible();
  });

  test("asks nothing while the first day is after the last one", async () => {
    const product = aStatement([anEntry()]);
    await open(`${page}&from=2026-11-02&to=2026-11-01`, product);
    expect(await screen.findByText("The start date is after the end date.")).toBeVisible();
    expect(asked(product)).toEqual([]);
  });

  test("pages through 25, 50 or 100 entries", async () => {
    const product = aStatement(reveals(120));
    const person = await open(page, product);
    await person.click(await screen.findByLabelText("Page 5"));
    await waitFor(() => expect(asked(product).at(-1)).toMatchObject({ page: 5, pageSize: 25 }));
    await person.click(screen.getByLabelText("100 per page"));
    await waitFor(() => expect(asked(product).at(-1)).toMatchObject({ page: 1, pageSize: 100 }));
  });

  test("says 'no data found' when there is none", async () => {
    await open(page, aStatement([]));
    expect(await screen.findByText("no data found")).toBeVisible();
    expect(screen.getByRole("button", { name: "Export CSV" })).toBeDisabled();
  });

  test("exports all that matches, not only the page on screen", async () => {
    const saved: string[] = [];
    const contents: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (content: Blob) => `blob:${contents.push(content)}`,
      revokeObjectURL: () => undefined,
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const product = aStatement([...reveals(120), grant]);
    const person = await open(`${page}&kind=REVEAL&from=2026-11-01`, product);
    await screen.findByText("120 entries");
    await person.click(screen.getByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(saved).toEqual(["credit-statement-2026-11-01.csv"]));
    const lines = (await contents[0]?.text())?.trim().split("\r\n") ?? [];
    expect(lines).toHaveLength(121);
    expect(lines[1]).toContain(",-1,5000,");
    expect(asked(product).filter(({ pageSize }) => pageSize === 100)).toHaveLength(2);
  });

  test("says so when the file cannot be made", async () => {
    const product = aStatement(reveals(2));
    const person = await open(page, product);
    await screen.findByText("2 entries");
    product.failing.set("creditStatement", "UNAVAILABLE");
    await person.click(screen.getByRole("button", { name: "Export CSV" }));
    const reason = "The file could not be created. Please try again.";
    expect(await within(screen.getByRole("main")).findByText(reason)).toBeVisible();
  });
});
