import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aRevealedContact } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/usage?tab=platform&month=2026-03";

function aTeamWithReveals(): FakeProduct {
  const product = aProduct([], { permissions: ["usage.view"] });
  product.usage.people = [{ id: "11", name: "Jane Doe", email: "jane@acme.example", deleted: false }];
  product.usage.reveals = [{ date: "2026-03-02", memberId: "11", personalEmail: 0, businessEmail: 1, phone: 3 }];
  product.usage.revealed = Array.from({ length: 23 }, (_, index) =>
    aRevealedContact({ id: `in/person-${index + 1}`, fullName: `Person ${index + 1}` }),
  );
  return product;
}

function asked(product: FakeProduct) {
  return product.calls.filter((call) => call.field === "revealedContacts").map(({ args }) => args);
}

function button(name: string | RegExp) {
  return screen.findByRole("button", { name });
}

describe("the revealed contacts of a member", () => {
  afterEach(() => void vi.useRealTimers());

  const openContacts = async () => {
    const product = aTeamWithReveals();
    const person = await open(page, product);
    await person.click(await button(/4 revealed by Jane Doe/));
    return { product, person };
  };
  const emails = ["a@x.example", "b@x.example", "c@x.example", "d@x.example"];
  const contacts = () => screen.findByRole("dialog", { name: "Contacts revealed by Jane Doe" });

  test("open one second after the press, with a spinner until then", async () => {
    const product = aTeamWithReveals();
    await open(page, product);
    const press = await button(/4 revealed by Jane Doe/);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.click(press);
    act(() => void vi.advanceTimersByTime(999));
    expect(asked(product)).toEqual([]);
    expect(screen.getByRole("button", { name: "Opening. Press Escape to stop." })).toHaveAttribute("aria-busy", "true");
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();
    expect(await contacts()).toBeVisible();
  });

  test("open once after a double click", async () => {
    const product = aTeamWithReveals();
    const person = await open(page, product);
    await person.dblClick(await button(/4 revealed by Jane Doe/));
    expect(await within(await contacts()).findByText("Person 1")).toBeVisible();
    expect(asked(product)).toHaveLength(1);
  });

  test("do not open when Escape takes the press back", async () => {
    const product = aTeamWithReveals();
    await open(page, product);
    const press = await button(/4 revealed by Jane Doe/);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.click(press);
    fireEvent.keyDown(screen.getByRole("button", { name: "Opening. Press Escape to stop." }), { key: "Escape" });
    act(() => void vi.advanceTimersByTime(60_000));
    expect(asked(product)).toEqual([]);
    expect(screen.getByRole("button", { name: /4 revealed by Jane Doe/ })).toBeVisible();
  });

  test("show every value there is of a person, the fourth at a press", async () => {
    const product = aTeamWithReveals();
    const data = { BUSINESS_EMAIL: { clear: emails } };
    product.usage.revealed = [aRevealedContact({ data })];
    const person = await open(page, product);
    await person.click(await button(/4 revealed by Jane Doe/));
    const dialog = within(await contacts());
    await person.click(await dialog.findByRole("button", { name: "Show 1 more" }));
    for (const email of emails) expect(dialog.getByText(email)).toBeVisible();
  });

  test("stand ten on a page, with first, previous, next, last and Done", async () => {
    const { product, person } = await openContacts();
    const dialog = within(await contacts());
    expect(await dialog.findByText("Person 10")).toBeVisible();
    expect(dialog.queryByText("Person 11")).not.toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Previous" })).toBeDisabled();
    await person.click(dialog.getByRole("button", { name: "Next" }));
    expect(await dialog.findByText("Person 11")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Last" }));
    expect(await dialog.findByText("Person 23")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Next" })).toBeDisabled();
    await person.click(dialog.getByRole("button", { name: "First" }));
    expect(await dialog.findByText("Person 1")).toBeVisible();
    expect(asked(product)[0]).toEqual({ memberId: "11", page: 1, month: "2026-03" });
    await person.click(dialog.getByRole("button", { name: "Done" }));
    expect(screen.queryByRole("dialog", { name: /Jane Doe/ })).not.toBeInTheDocument();
  });
});
