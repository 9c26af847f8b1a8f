import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aContact, aRevealedContact, type FakeContact } from "@/testing/contacts/people";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/main/search";
const email = "jane.doe@acme.example";

function calls(product: FakeProduct, field: string) {
  return product.calls.filter((call) => call.field === field).map(({ args }) => args);
}

function input() {
  return screen.getByRole("combobox", { name: /^Paste a profile URL/ });
}

async function look(product: FakeProduct, text: string) {
  const person = await open(page, product);
  await person.type(await screen.findByRole("combobox", { name: /^Paste/ }), `${text}{Enter}`);
  return person;
}

function team(): FakeContact[] {
  return [aContact(), aContact({ id: "in/john", fullName: "John Doe", company: "Acme" })];
}

describe("looking up an email", () => {
  test("shows the price of a known person first, and the person for exactly that price", async () => {
    const product = aProduct([aContact()]);
    const person = await look(product, ` ${email.toUpperCase()} `);
    expect(await screen.findByText(/Revealing the person costs 1 credit\./)).toBeVisible();
    expect(screen.queryByText("Jane Doe")).not.toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: `Show for 1 credit: the person behind ${email}` }));
    expect(await screen.findByRole("button", { name: "Jane Doe" })).toBeVisible();
    expect(screen.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
    expect(screen.getByText(`This is the person behind ${email}. You paid 1 credit.`)).toBeVisible();
    expect(screen.getByText("+44 ••• ••• ••18")).toBeVisible();
    expect(calls(product, "lookUpEmail")).toEqual([
      { email, confirm: false, maxCredits: null },
      { email, confirm: true, maxCredits: 1 },
    ]);
    expect(location.href).not.toContain("jane");
  });

  test("shows the person at once, for nothing, where the client owns the email", async () => {
    await look(aProduct([aRevealedContact()]), email);
    expect(await screen.findByRole("button", { name: "Jane Doe" })).toBeVisible();
    expect(screen.getByText(/You paid nothing\./)).toBeVisible();
  });

  test("an unknown email leads to the name and company", async () => {
    await look(aProduct(), "unknown@acme.example");
    expect(await screen.findByText("We don’t know this email")).toBeVisible();
    expect(screen.getByText(/“Jane Doe at Acme”/)).toBeVisible();
  });

  test("refuses a text that is no email before it is sent, and gives the field the focus", async () => {
    const product = aProduct();
    await look(product, "jane@acme");
    expect(await screen.findByText("Invalid email")).toBeVisible();
    await waitFor(() => expect(input()).toHaveFocus());
    expect(calls(product, "lookUpEmail")).toEqual([]);
  });

  test("leads to credits when there are none, and says when the daily limit is reached", async () => {
    const product = aProduct([aContact()]);
    product.account.credits.businessEmail = 0;
    const person = await look(product, email);
    expect(await screen.findByRole("link", { name: /^Get credits/ })).toBeVisible();
    product.refusing.set("lookUpEmail", "FIND_LIMIT_REACHED");
    await person.type(input(), "{Enter}");
    expect(await screen.findByText("Search limit reached")).toBeVisible();
  });

  test("offers to pay at once where the company has no unpaid answers left", async () => {
    const product = aProduct([aContact()]);
    product.refusing.set("lookUpEmail", "UNPAID_LIMIT_REACHED");
    const person = await look(product, email);
    expect(await screen.findByText("No free answers left today")).toBeVisible();
    product.refusing.delete("lookUpEmail");
    await person.click(screen.getByRole("button", { name: "Look up for up to 1 credit" }));
    expect(await screen.findByRole("button", { name: "Jane Doe" })).toBeVisible();
    expect(calls(product, "lookUpEmail").at(-1)).toEqual({ email, confirm: true, maxCredits: 1 });
  });

  test("a price that has risen since is refused, and the quote stays", async () => {
    const product = aProduct([aContact()]);
    const person = await look(product, email);
    const show = await screen.findByRole("button", { name: /^Show for 1 credit/ });
    product.refusing.set("lookUpEmail", "MAX_CREDITS_EXCEEDED");
    await person.click(show);
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.getByRole("button", { name: /^Show for 1 credit/ })).toBeVisible();
  });

  test("an email in the dashboard's search field leads here, and is in no address", async () => {
    const product = aProduct([aContact()]);
    const person = await open("/dashboard/main/dashboardmain", product);
    await person.type(await screen.findByRole("textbox"), `${email}{Enter}`);
    expect(await screen.findByText("We know this email")).toBeVisible();
    expect(input()).toHaveValue(email);
    expect(location.href).not.toContain("jane");
  });

  test("an email is in no history", async () => {
    const person = await look(aProduct([aContact()]), email);
    await screen.findByText("We know this email");
    await person.click(screen.getByRole("link", { name: "History" }));
    expect(await screen.findByText("No searches yet")).toBeVisible();
    expect(JSON.stringify(localStorage)).not.toContain("jane");
  });
});

describe("looking up a name and a company", () => {
  test("lists matches best first, each with score, reasons and revealable data", async () => {
    const product = aProduct(team());
    const person = await look(product, "john doe at acme");
    expect(await screen.findByText("2 matches, best first")).toBeVisible();
    const [best, other] = screen.getAllByText(/^Match: /).map(({ textContent }) => textContent);
    expect([best, other]).toEqual(["Match: 100 of 100", "Match: 75 of 100"]);
    expect(screen.getByRole("list", { name: "Why Jane Doe matches" })).toHaveTextContent(
      "Same last name and initialSame company",
    );
    await person.click(screen.getByRole("button", { name: /Reveal · 1 credit: Phone Number of John Doe/ }));
    expect(await screen.findByRole("link", { name: "+44 20 7946 0018" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "John Doe" }));
    expect(await screen.findByRole("dialog", { name: "John Doe" })).toBeVisible();
  });

  test("the least score is in the address with the name, and hides matches below it", async () => {
    const product = aProduct(team());
    const person = await open(`${page}?by=name&name=John+Doe&company=Bolt&show=close`, product);
    expect(await screen.findByText("No match")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Show all matches" }));
    expect(await screen.findByRole("button", { name: "John Doe" })).toBeVisible();
    expect(calls(product, "matchPeople").map(({ threshold }) => threshold)).toEqual([85, 40]);
    expect(screen.getByRole("button", { name: "Any: Score 40 or more" })).toHaveAttribute("aria-pressed", "true");
  });
});
