import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aRevealedContact } from "@/testing/contacts/people";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

function palette() {
  return screen.findByRole("combobox", { name: "Type a page, a person or an action" });
}

async function chosen() {
  const id = (await palette()).getAttribute("aria-activedescendant") ?? "";
  return document.getElementById(id)?.textContent ?? "";
}

async function opened(product = aProduct()) {
  const person = await open("/dashboard/main/dashboardmain", product);
  await screen.findByRole("heading", { name: /^Hello/ });
  await person.keyboard("{Control>}k{/Control}");
  return person;
}

describe("the command palette", () => {
  test("opens with Ctrl-K and ⌘-K, and goes to a page by typing and Enter", async () => {
    const person = await opened();
    await person.type(await palette(), "my con");
    expect(await chosen()).toMatch(/^My Contacts/);
    await person.keyboard("{Enter}");
    expect(await screen.findByRole("heading", { name: "My Contacts" })).toBeVisible();
    expect(screen.queryByRole("combobox", { name: /Type a page/ })).toBeNull();
    await person.keyboard("{Meta>}k{/Meta}");
    await waitFor(async () => expect(await palette()).toHaveFocus());
  });

  test("moves through the list with the arrows, wraps at its ends, and keeps the focus", async () => {
    const person = await opened();
    const first = (await palette()) && (await chosen());
    await person.keyboard("{ArrowUp}");
    expect(await chosen()).toMatch(/^Terms and conditions/);
    await person.keyboard("{ArrowDown}");
    expect(await chosen()).toBe(first);
    await waitFor(async () => expect(await palette()).toHaveFocus());
    await person.type(await palette(), "zzz");
    expect(await chosen()).toMatch(/^Search for “zzz”/);
  });

  test("groups what it finds, and finds a page by some of its letters", async () => {
    const person = await opened();
    const list = within(await screen.findByRole("listbox"));
    const groups = list
      .getAllByRole("group")
      .map((group) => document.getElementById(group.getAttribute("aria-labelledby") ?? ""));
    expect(groups.map((name) => name?.textContent)).toEqual(["Go to", "Do", "Help"]);
    await person.type(await palette(), "pswd");
    expect(await chosen()).toMatch(/^Password/);
  });

  test("searches an unknown text among all people", async () => {
    const person = await opened(aProduct());
    await person.type(await palette(), "lovelace");
    await screen.findAllByRole("option", { name: /lovelace/ });
    await person.keyboard("{Enter}");
    expect(await screen.findByRole("button", { name: "Remove the condition Name: lovelace" })).toBeVisible();
  });

  test("searches an unknown text in My Contacts", async () => {
    const person = await opened(aProduct());
    await person.type(await palette(), "lovelace");
    await screen.findAllByRole("option", { name: /lovelace/ });
    await person.keyboard("{ArrowDown}{Enter}");
    expect(await screen.findByRole("heading", { name: "My Contacts" })).toBeVisible();
    expect(await screen.findByDisplayValue("lovelace")).toBeVisible();
  });

  test("finds contacts, companies, saved searches, members and invoices", async () => {
    const product = aProduct([aRevealedContact({ fullName: "Olive Acre", company: "Olive Press" })]);
    product.account.permissions.push("team.manage", "billing.view");
    const filter = { title: "grower" };
    product.savedSearches.push({
      id: "1",
      name: "Olive growers",
      filter,
      hasAlert: false,
      newPeople: 0,
      newSince: null,
    });
    const person = await opened(product);
    await person.type(await palette(), "oliv");
    const list = within(await screen.findByRole("listbox"));
    const options = ["Olive Acre", "Olive Press", "Olive growers", "Olivia Owner"];
    for (const name of options) expect(await list.findByRole("option", { name: new RegExp(name) })).toBeVisible();
    await person.click(list.getByRole("option", { name: /Olive Press/ }));
    expect(await screen.findByRole("heading", { level: 1, name: "Olive Press" })).toBeVisible();
  });

  test("offers the other themes, not the one in use", async () => {
    await opened();
    const list = within(await screen.findByRole("listbox"));
    expect(list.getByText("Switch to dark theme")).toBeVisible();
    expect(list.queryByText("Use system theme")).toBeNull();
  });

  test("opens from the header's button, which shows its keys, and lists all keys by “?”", async () => {
    const person = await open("/dashboard/main/dashboardmain", aProduct());
    // The window of tests is too narrow for the keys themselves.
    const button = await screen.findByRole("button", { name: "Search or run a command" });
    expect(button).toHaveTextContent("Ctrl K");
    await person.click(button);
    await person.type(await palette(), "?");
    const sheet = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
    expect(sheet.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Everywhere",
      "Search",
      "My Contacts",
      "Any table",
    ]);
  });

  test("searches a profile that is pasted", async () => {
    const product = aProduct();
    const person = await opened(product);
    await person.click(await palette());
    await person.paste("https://de.linkedin.com/in/Jane-Doe/");
    await person.keyboard("{Enter}");
    expect(await screen.findByRole("heading", { name: "Search" })).toBeVisible();
    const isAsked = () =>
      product.calls.some(({ field, args }) => field === "searchContact" && `${args["url"]}`.includes("in/Jane-Doe"));
    await waitFor(() => expect(isAsked()).toBe(true));
  });

  test("offers a member no page that is the owner's", async () => {
    await opened(aProduct([], { role: "MEMBER", permissions: ["contacts.search", "dashboard.view"] }));
    const list = within(await screen.findByRole("listbox"));
    expect(list.getByText("Privacy")).toBeVisible();
    for (const name of ["Billing", "Manage Seats", "API", "Audit log"]) expect(list.queryByText(name)).toBeNull();
  });

  test("offers every language but the one that is spoken", async () => {
    const person = await opened();
    await person.type(await palette(), "language");
    const list = within(await screen.findByRole("listbox"));
    expect(list.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("العربية"),
      expect.stringContaining("Search for “language”"),
      expect.stringContaining("Search My Contacts for “language”"),
    ]);
  });

  test("asks before it signs out", async () => {
    const person = await opened();
    await person.type(await palette(), "sign out{Enter}");
    expect(await screen.findByRole("dialog", { name: "Do you want to sign out?" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Yes, sign out" })).toBeVisible();
  });
});

test('"?" shows the keys, R then 1, 2 or 3 among them', async () => {
  const person = await open("/dashboard/main/dashboardmain", aProduct());
  await screen.findByRole("heading", { name: /^Hello/ });
  await person.keyboard("?");
  const sheet = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
  expect(sheet.getByText("Reveal the phone number")).toBeVisible();
  expect(sheet.getAllByText("R")).toHaveLength(6);
});

test("no key opens anything while a text is being typed", async () => {
  const person = await open("/dashboard/main/search", aProduct());
  const input = await screen.findByRole("combobox", { name: /^Paste/ });
  await person.type(input, "?{Control>}k{/Control}");
  expect(input).toHaveValue("?");
  expect(screen.queryByRole("dialog", { name: "Keyboard shortcuts" })).toBeNull();
  expect(screen.queryByRole("combobox", { name: /Type a page/ })).toBeNull();
});
