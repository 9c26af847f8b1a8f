import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aContact } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";
import { readFind } from "../find/view/find-address";

const page = "/dashboard/main/search";
const jane = "https://www.linkedin.com/in/jane-doe";

function foundBy(data: string) {
  return `${page}?url=${jane}&data=${data}`;
}

const everything = foundBy("personal,business,phone");

function daysAgo(days: number) {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}

function calls(product: FakeProduct, field: string) {
  return product.calls.filter((call) => call.field === field);
}

function input() {
  return screen.getByRole("combobox", { name: /^Paste a profile URL/ });
}

function result() {
  return screen.findByRole("heading", { name: "Jane Doe" });
}

describe("pasting", () => {
  test("starts the search in any form of the URL, and says what was understood", async () => {
    const product = aProduct([aContact()]);
    const person = await open(page, product);
    await person.click(await screen.findByRole("combobox", { name: /^Paste/ }));
    await person.paste("look: DE.linkedin.com/in/Jane-Doe/?trk=x");
    expect(screen.getByText(jane)).toBeVisible();
    expect(await result()).toBeVisible();
  });

  test("anywhere on the page replaces the last search, and the focus stays", async () => {
    const product = aProduct([aContact(), aContact({ id: "in/ada", fullName: "Ada Lovelace" })]);
    await open(foundBy("phone"), product);
    await result();
    const box = screen.getByRole("checkbox", { name: "Phone Number" });
    box.focus();
    fireEvent.paste(document.body, { clipboardData: { getData: () => "linkedin.com/in/ada" } });
    expect(await screen.findByRole("heading", { name: "Ada Lovelace" })).toBeVisible();
    await waitFor(() => expect(box).toHaveFocus());
  });

  test.each(["a paste", "Enter"])("%s in the field searches and keeps the focus in it", async (by) => {
    const person = await open(page, aProduct([aContact()]));
    const field = await screen.findByRole("combobox", { name: /^Paste/ });
    await person.click(field);
    if (by === "a paste") await person.paste(jane);
    else await person.type(field, `${jane}{Enter}`);
    expect(await result()).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
  });

  test("with nothing ticked searches for everything and is not refused", async () => {
    const product = aProduct([aContact()]);
    const person = await open(page, product);
    const boxes = await screen.findAllByRole("checkbox");
    for (const box of boxes) await person.click(box);
    await person.click(input());
    await person.paste(jane);
    expect(await result()).toBeVisible();
    for (const box of boxes) expect(box).toBeChecked();
    expect(screen.queryByText("Please choose options")).not.toBeInTheDocument();
    expect(calls(product, "searchContact")).toHaveLength(1);
  });
});

describe("recent searches", () => {
  test("are offered again, can be removed, and are forgotten when the member signs out", async () => {
    const product = aProduct([aContact(), aContact({ id: "in/ada", fullName: "Ada Lovelace" })]);
    const person = await open(foundBy("phone"), product);
    await result();
    await person.clear(input());
    await person.paste("linkedin.com/in/ada");
    await screen.findByRole("heading", { name: "Ada Lovelace" });
    await person.clear(input());
    const recent = within(await screen.findByRole("region", { name: "Recent searches" }));
    expect(recent.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Ada Lovelacein/ada",
      "Jane Doein/jane-doe",
    ]);
    await person.click(recent.getByRole("button", { name: "Remove Ada Lovelace from your recent searches" }));
    await person.click(recent.getByRole("link", { name: /^Jane Doe/ }));
    expect(await result()).toBeVisible();
    expect(Object.keys(localStorage).some((name) => name.includes("searches.7"))).toBe(true);
    await person.click(screen.getByRole("button", { name: "Account and settings" }));
    await person.click(await screen.findByRole("button", { name: "Sign out" }));
    await person.click(await screen.findByRole("button", { name: "Yes, sign out" }));
    await screen.findByRole("heading", { name: "Welcome back" });
    expect(JSON.stringify(localStorage)).not.toContain("Jane");
  });

  test("survive a storage with foreign content", async () => {
    localStorage.setItem("finder.own.searches.7", '{"id":');
    await open(page, aProduct());
    expect(await screen.findByText("Use search options to find contacts")).toBeVisible();
  });
});

describe("a found person", () => {
  test("says which teammate revealed a datum, and when", async () => {
    const owner = { name: "Maria Member", isViewer: false, since: daysAgo(3) };
    const unknown = { name: null, isViewer: false, since: daysAgo(1) };
    const data = { PHONE: { owned: true, owner }, BUSINESS_EMAIL: { owned: true, owner: unknown } };
    await open(everything, aProduct([aContact({ data })]));
    expect(await screen.findByText("Maria Member revealed it 3 days ago")).toBeVisible();
    expect(screen.getByText("Your team revealed it yesterday")).toBeVisible();
  });

  test("says before the reveal that the company's own key found a datum, for free", async () => {
    const owner = { name: null, isViewer: false, since: daysAgo(1), provider: "HUNTER" as const };
    await open(everything, aProduct([aContact({ data: { BUSINESS_EMAIL: { owned: true, owner } } })]));
    expect(await screen.findByText("Free with your Hunter key")).toBeVisible();
    expect(screen.getByText("Found with your Hunter key yesterday")).toBeVisible();
  });

  test("a person who opted out is explained, and leaves the recent searches", async () => {
    const product = aProduct([aContact()]);
    localStorage.setItem("finder.own.searches.7", JSON.stringify([{ id: "in/jane-doe", name: "Jane Doe" }]));
    product.opinions.suppressed.add("in/jane-doe");
    const person = await open(everything, product);
    expect(await screen.findByText("This person has asked not to be found")).toBeVisible();
    await person.clear(input());
    expect(screen.queryByText("Recent searches")).not.toBeInTheDocument();
  });

  test("shows a phone as it is dialled from everywhere and within its country", async () => {
    await open(everything, aProduct([aContact({ data: { PHONE: { revealed: true, owned: true } } })]));
    expect(await screen.findByRole("link", { name: "+44 20 7946 0018" })).toHaveAttribute("href", "tel:+442079460018");
    expect(await screen.findByText(/Local format: .?020 7946 0018/)).toBeVisible();
  });

  test("is revealed by R, then 1, 2 or 3, but not while a text is being typed", async () => {
    const product = aProduct([aContact()]);
    const person = await open(everything, product);
    await result();
    await person.type(input(), "r3");
    expect(calls(product, "revealContact")).toHaveLength(0);
    await person.click(screen.getByRole("heading", { name: "Jane Doe" }));
    await person.keyboard("3");
    await person.keyboard("r");
    expect(
      await screen.findByText("Press 1 for personal email, 2 for business, 3 for phone, A for all."),
    ).toBeVisible();
    await person.keyboard("3");
    expect(await screen.findByRole("link", { name: "+44 20 7946 0018" })).toBeVisible();
    expect(calls(product, "revealContact").map(({ args }) => args["datum"])).toEqual(["PHONE"]);
  });
});

describe("R and a number", () => {
  const nothing = { clear: [], masks: [] };
  const openKeys = async (data: string, contact = aContact(), account = {}) => {
    const product = aProduct([contact], account);
    const person = await open(foundBy(data), product);
    await person.click(await result());
    return { product, person };
  };

  test.each([
    ["that is not shown", "personal", "3", "Phone Number is not shown. Tick it above to look for it."],
    ["that is open", "personal,phone", "3", "Phone Number is already open."],
    ["that is not known", "personal,business", "2", "Business Email was not found."],
  ])("for a datum %s says so", async (_, data, key, sentence) => {
    const contact = aContact({ data: { PHONE: { revealed: true, owned: true }, BUSINESS_EMAIL: nothing } });
    const { product, person } = await openKeys(data, contact);
    await person.keyboard("r");
    await person.keyboard(key);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(calls(product, "revealContact")).toEqual([]);
  });

  test("is answered in a region that a screen reader already listens to", async () => {
    const contact = aContact({ data: { PERSONAL_EMAIL: nothing } });
    const { person } = await openKeys("personal", contact);
    const region = within(screen.getByRole("main"))
      .getAllByRole("status")
      .find(({ textContent }) => textContent === "");
    await person.keyboard("r");
    await person.keyboard("1");
    await waitFor(() => expect(region).toHaveTextContent("Personal Email was not found."));
    expect(region).toBeInTheDocument();
  });

  test("says that there is no credit left", async () => {
    const credits = { id: "1", personalEmail: 0, businessEmail: 0, phone: 0 };
    const { person } = await openKeys("phone", aContact(), { credits });
    await person.keyboard("r");
    await person.keyboard("3");
    expect(await screen.findByText("No credits left.")).toBeVisible();
  });
});

describe("refreshing a person", () => {
  test("offers new data for their price, and says which data were updated for free", async () => {
    const product = aProduct([aContact({ data: { PHONE: { revealed: true, owned: true } } })]);
    product.opinions.news = { PERSONAL_EMAIL: ["new@mail.example"], PHONE: ["+44 20 7946 0019"] };
    const person = await open(foundBy("phone"), product);
    await person.click(await screen.findByRole("button", { name: "Refresh: newer data of Jane Doe" }));
    expect(await screen.findByText("New email found · 1 credit")).toBeVisible();
    expect(screen.getByText("Updated for free: Phone Number.")).toBeVisible();
    expect(await screen.findByRole("link", { name: "+44 20 7946 0019" })).toBeVisible();
    expect(await screen.findByRole("button", { name: /^Reveal · 1 credit: Personal Email/ })).toBeVisible();
    expect(product.account.credits).toMatchObject({ personalEmail: 480, phone: 12 });
  });

  test("says when there is nothing newer, and why it failed", async () => {
    const product = aProduct([aContact()]);
    const person = await open(foundBy("phone"), product);
    await person.click(await screen.findByRole("button", { name: "Refresh: newer data of Jane Doe" }));
    expect(await screen.findByText("Nothing newer was found. You were not charged.")).toBeVisible();
    product.refusing.set("refreshContact", "UNAVAILABLE");
    await person.click(screen.getByRole("button", { name: "Refresh: newer data of Jane Doe" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("nothing is charged twice");
  });
});

describe("a person's company", () => {
  test("is the way on to other people where something is missing", async () => {
    await open(everything, aProduct([aContact({ company: "Acme & Sons", data: { PHONE: { clear: [], masks: [] } } })]));
    const way = await screen.findByRole("link", { name: "Find people at Acme & Sons" });
    const { search } = new URL(way.getAttribute("href") ?? "", "http://localhost");
    expect(readFind(new URLSearchParams(search)).search.companyName).toBe("Acme & Sons");
  });

  test("is no way on where everything is found", async () => {
    await open(everything, aProduct([aContact()]));
    await result();
    expect(screen.queryByRole("link", { name: /Find people at/ })).not.toBeInTheDocument();
  });
});
