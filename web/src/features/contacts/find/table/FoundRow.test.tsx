import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { aContact, type FakeContact } from "@/testing/contacts/people";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/main/search";

function team(): FakeContact[] {
  return [aContact({ id: "in/ann", fullName: "Ann Ash" }), aContact({ id: "in/bob", fullName: "Bob Birch" })];
}

function calls(product: FakeProduct, field: string) {
  return product.calls.filter((call) => call.field === field).map(({ args }) => args);
}

describe("the one control of a row", () => {
  test("one press reveals a row's data there, and hands the focus to the first copy", async () => {
    const product = aProduct(team());
    const person = await open(`${page}?title=head`, product);
    const reveal = await screen.findByRole("button", { name: "Reveal all · 3 credits: Ann Ash" });
    const row = within(screen.getByRole("row", { name: /Ann Ash/ }));
    expect(row.getByRole("img", { name: "Phone Number: +44 ••• ••• ••18" })).toBeVisible();
    reveal.focus();
    await person.keyboard("{Enter}");
    expect(await row.findByRole("link", { name: "+44 20 7946 0018" })).toBeVisible();
    await waitFor(() => expect(row.getAllByRole("button", { name: /^Copy/ })[0]).toHaveFocus());
    expect(row.queryByRole("button", { name: /^Reveal/ })).not.toBeInTheDocument();
    expect(calls(product, "revealContact").map(({ datum }) => datum)).toEqual([
      "PERSONAL_EMAIL",
      "BUSINESS_EMAIL",
      "PHONE",
    ]);
    expect(calls(product, "findPeople")).toHaveLength(1);
  });

  test("R and a number reveal one kind in the row in focus", async () => {
    const product = aProduct(team());
    const person = await open(`${page}?title=head`, product);
    await screen.findByRole("button", { name: "Ann Ash" });
    await person.keyboard("jr3");
    expect(await screen.findByRole("button", { name: "Reveal all · 2 credits: Ann Ash" })).toBeVisible();
    expect(calls(product, "revealContact").map(({ datum }) => datum)).toEqual(["PHONE"]);
  });

  test("a refused reveal keeps its reason on the row's button", async () => {
    const product = aProduct(team());
    product.failing.set("revealContact", "UNAVAILABLE");
    const person = await open(`${page}?title=head`, product);
    const reveal = await screen.findByRole("button", { name: "Reveal all · 3 credits: Ann Ash" });
    await person.click(reveal);
    await waitFor(() => expect(reveal).toHaveAccessibleDescription(/nothing is charged twice/));
  });

  test("leads to credits where there are none", async () => {
    const product = aProduct(team());
    product.account.credits = { id: "1", personalEmail: 0, businessEmail: 0, phone: 0 };
    await open(`${page}?title=head`, product);
    expect(await screen.findByRole("link", { name: "Get credits: Personal Email of Ann Ash" })).toBeVisible();
  });

  test("opens what can be paid, at its price", async () => {
    const product = aProduct(team());
    product.account.credits.phone = 0;
    await open(`${page}?title=head`, product);
    expect(await screen.findByRole("button", { name: "Reveal all · 2 credits: Ann Ash" })).toBeVisible();
  });
});

test.each([`${page}?title=head`, "/dashboard/main/mycontacts"])(
  "a card at %s reveals all data by its one control",
  async (address) => {
    const narrow = vi.spyOn(globalThis, "matchMedia").mockReturnValue({ ...matchMedia(""), matches: false });
    onTestFinished(() => narrow.mockRestore());
    const person = await open(address, aProduct(team().map((one) => ({ ...one, revealedOn: "2026-11-10T09:00:00Z" }))));
    const reveal = await screen.findByRole("button", { name: "Reveal all · 3 credits: Ann Ash" });
    expect(screen.getAllByRole("button", { name: /^Reveal .* Ann Ash/ })).toEqual([reveal]);
    reveal.focus();
    await person.keyboard("{Enter}");
    expect(await screen.findByRole("link", { name: "+44 20 7946 0018" })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole("button", { name: /^Copy/ })[0]).toHaveFocus());
  },
);
