import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aContact, aRevealedContact, type FakeContact } from "@/testing/contacts/people";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/find/lookup";
const email = "jane.doe@acme.example";

function calls(product: FakeProduct, field: string) {
  return product.calls.filter((call) => call.field === field).map(({ args }) => args);
}

async function look(product: FakeProduct, text: string, from = page) {
  const person = await open(from, product);
  await person.type(await screen.findByLabelText("Email address"), `${text}{Enter}`);
  return person;
}

function team(): FakeContact[] {
  return [aContact(), aContact({ id: "in/john", fullName: "John Doe", company: "Acme" })];
}

describe("looking up an email", () => {
  test("says first that it is known and what the person costs, and shows the person for exactly that", async () => {
    const product = aProduct([aContact()]);
    const person = await look(product, ` ${email.toUpperCase()} `);
    expect(await screen.findByText(/Seeing the person costs 1 credit\./)).toBeVisible();
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

  test("offers the other way where the email is not known", async () => {
    const person = await look(aProduct(), "nobody@acme.example");
    expect(await screen.findByText("We don’t know this email")).toBeVisible();
    await person.click(screen.getByRole("link", { name: "Look up by name" }));
    expect(await screen.findByLabelText("First and last name")).toBeVisible();
  });

  test("refuses a text that is no email before it is sent, and gives the field the focus", async () => {
    const product = aProduct();
    await look(product, "jane at acme");
    expect(await screen.findByText("Invalid email")).toBeVisible();
    expect(screen.getByLabelText("Email address")).toHaveFocus();
    expect(calls(product, "lookUpEmail")).toEqual([]);
  });

  test("leads to credits instead of a refusal where there are none, and says when the day's limit is reached", async () => {
    const product = aProduct([aContact()]);
    product.account.credits.businessEmail = 0;
    const person = await look(product, email);
    expect(await screen.findByRole("link", { name: /^Get credits/ })).toBeVisible();
    product.refusing.set("lookUpEmail", "FIND_LIMIT_REACHED");
    await person.type(screen.getByLabelText("Email address"), "{Enter}");
    expect(await screen.findByText("Search limit reached")).toBeVisible();
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

  test("stands beside Find people: a tab leads to it, and one leads back", async () => {
    const person = await open("/dashboard/find", aProduct());
    await person.click(await screen.findByRole("link", { name: "Look up" }));
    expect(await screen.findByLabelText("Email address")).toBeVisible();
    expect(document.title).toBe("Look up a person · Contact Finder");
    await person.click(within(screen.getByRole("main")).getByRole("link", { name: "Search" }));
    expect(await screen.findByText("Who are you looking for?")).toBeVisible();
  });

  test("an email in the dashboard's search field leads here, and is in no address", async () => {
    const product = aProduct([aContact()]);
    const person = await open("/dashboard/main/dashboardmain", product);
    await person.type(await screen.findByRole("textbox"), email);
    await person.click(await screen.findByRole("link", { name: "Look up who this is" }));
    expect(await screen.findByText("We know this email")).toBeVisible();
    expect(screen.getByLabelText("Email address")).toHaveValue(email);
  });
});

describe("looking up a name and a company", () => {
  test("answers matches best first, each with its score and reasons and what can be revealed", async () => {
    const product = aProduct(team());
    const person = await open(`${page}?by=name`, product);
    await person.type(await screen.findByLabelText("First and last name"), "john doe");
    await person.type(screen.getByLabelText("Company or its domain"), "acme{Enter}");
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

  test("how sure a match has to be is in the address with the name, and nobody below it is shown", async () => {
    const product = aProduct(team());
    const person = await open(`${page}?by=name&name=John+Doe&company=Bolt&show=close`, product);
    expect(await screen.findByText("No match")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Show all matches" }));
    expect(await screen.findByRole("button", { name: "John Doe" })).toBeVisible();
    expect(calls(product, "matchPeople").map(({ threshold }) => threshold)).toEqual([85, 40]);
    expect(screen.getByRole("button", { name: "All matches: Score 40 or more" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  test("needs both, and says which one is missing", async () => {
    const person = await open(`${page}?by=name`, aProduct());
    await person.type(await screen.findByLabelText("First and last name"), "Jane{Enter}");
    expect(await screen.findByText("Please enter a company or its domain")).toBeVisible();
    expect(screen.getByLabelText("Company or its domain")).toHaveFocus();
  });
});
