import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

function visitor() {
  const product = aProduct();
  product.signedIn = false;
  return product;
}

function asked(product: FakeProduct, field: string) {
  return product.calls.filter((call) => call.field === field);
}

async function fillIn(person: UserEvent, { email = "Ada@Engine.example", password = "Difference-1" } = {}) {
  await person.type(await screen.findByLabelText("First name"), "Ada");
  await person.type(screen.getByLabelText("Last name"), "Lovelace");
  await person.type(screen.getByLabelText("Business email"), email);
  await person.click(screen.getByLabelText("Password"));
  await person.paste(password);
}

function accept(person: UserEvent) {
  return person.click(screen.getByRole("checkbox", { name: /I accept the/ }));
}

function submit(person: UserEvent) {
  return person.click(screen.getByRole("button", { name: "Create account" }));
}

describe("signing up", () => {
  test("asks for everything that is missing and puts the cursor where the first is", async () => {
    const product = visitor();
    const person = await open("/register", product);
    await person.type(await screen.findByLabelText("Last name"), "   ");
    await submit(person);
    await waitFor(() => expect(screen.getAllByText("Required")).toHaveLength(4));
    expect(screen.getByText("Please accept the terms and conditions")).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText("First name")).toHaveFocus());
    expect(asked(product, "register")).toHaveLength(0);
  });

  test("takes a password of blanks for a missing one", async () => {
    const product = visitor();
    const person = await open("/register", product);
    await fillIn(person, { password: "   " });
    await accept(person);
    await submit(person);
    expect(await screen.findByText("Required")).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText("Password")).toHaveFocus());
    expect(asked(product, "register")).toHaveLength(0);
  });

  test("leads to the questions about the company", async () => {
    const product = visitor();
    const person = await open("/register", product);
    await fillIn(person);
    await accept(person);
    await submit(person);
    expect(await screen.findByRole("heading", { name: "Tell us more about your company" })).toBeVisible();
    expect(asked(product, "register")[0]?.args["input"]).toEqual({
      firstName: "Ada",
      lastName: "Lovelace",
      email: "ada@engine.example",
      password: "Difference-1",
      acceptTerms: true,
    });
  });

  test("requires the terms to be accepted, which open in a new tab", async () => {
    const product = visitor();
    const person = await open("/register", product);
    await fillIn(person);
    await submit(person);
    expect(await screen.findByText("Please accept the terms and conditions")).toBeVisible();
    expect(screen.getByRole("link", { name: "terms and conditions" })).toHaveAttribute("target", "_blank");
    expect(asked(product, "register")).toHaveLength(0);
  });

  test("ticks each rule of the password while it is typed, and says how many are done", async () => {
    const person = await open("/register", visitor());
    const rules = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    const password = await screen.findByLabelText("Password");
    expect(rules().filter((rule) => rule?.endsWith("done"))).toHaveLength(0);
    await person.type(password, "abc D");
    expect(rules()).toEqual([
      "8 to 100 characters",
      "An upper-case letterdone",
      "A lower-case letterdone",
      "A digit",
      "No spaces",
    ]);
    expect(screen.getByText("2 of 5 password rules done")).toBeInTheDocument();
  });

  test.each([
    ["Short-1", "Please enter password of 8 or more letter"],
    ["difference-1", /A password needs 8 to 100 characters/],
  ])("refuses the password %s, which breaks a rule", async (password, sentence) => {
    const product = visitor();
    const person = await open("/register", product);
    await fillIn(person, { password });
    await accept(person);
    await submit(person);
    expect(await screen.findByText(sentence)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText("Password")).toHaveFocus());
    expect(asked(product, "register")).toHaveLength(0);
  });

  test.each([
    ["FREE_DOMAIN", "Please use your business email to register", "gmail.com is a personal email provider."],
    [
      "BLOCKED_DOMAIN",
      "Please use your business email to register",
      "Email addresses of gmail.com are not accepted here.",
    ],
    ["TAKEN", "This email already exist, please try with another", "Is this account yours? Sign in · Forgot password?"],
  ] as const)("says when the field is left that the email is %s", async (reason, sentence, rule) => {
    const product = visitor();
    product.accounts.unavailable.set("ada@gmail.com", reason);
    const person = await open("/register", product);
    await person.type(await screen.findByLabelText("Business email"), "ada@gmail.com");
    await person.tab();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText("Business email")).toHaveAccessibleDescription(`${sentence} ${rule}`);
    await person.type(screen.getByLabelText("Business email"), "x");
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });

  test("asks for the email once, however often the field is left", async () => {
    const product = visitor();
    const person = await open("/register", product);
    const email = await screen.findByLabelText("Business email");
    await person.type(email, "ada@engine.example");
    await person.tab();
    await person.click(email);
    await person.tab();
    await waitFor(() => expect(asked(product, "emailAvailability")).toHaveLength(1));
  });

  test("checks the email again before the account is made", async () => {
    const product = visitor();
    product.accounts.unavailable.set("ada@gmail.com", "FREE_DOMAIN");
    const person = await open("/register", product);
    await fillIn(person, { email: "ada@gmail.com" });
    await accept(person);
    await submit(person);
    expect(await screen.findByText("Please use your business email to register")).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText("Business email")).toHaveFocus());
    expect(asked(product, "register")).toHaveLength(0);
  });

  test("shows what the server refuses and keeps what was typed", async () => {
    const product = visitor();
    product.failing.set("register", "TOO_MANY_ATTEMPTS");
    const person = await open("/register", product);
    await fillIn(person);
    await accept(person);
    await submit(person);
    expect(await screen.findByText("Too many attempts. Please wait a moment and try again.")).toBeVisible();
    expect(screen.getByLabelText("Business email")).toHaveValue("Ada@Engine.example");
  });

  test("makes one account, however often the button is pressed", async () => {
    const product = visitor();
    let go = () => {};
    product.waiting.set("register", new Promise((resolve) => (go = resolve)));
    const person = await open("/register", product);
    await fillIn(person);
    await accept(person);
    await submit(person);
    await submit(person);
    await person.type(screen.getByLabelText("Last name"), "{Enter}");
    go();
    await screen.findByRole("heading", { name: "Tell us more about your company" });
    expect(asked(product, "register")).toHaveLength(1);
  });

  test("has terms that can be read without an account", async () => {
    await open("/dashboard/termsofuse", visitor());
    expect(await screen.findByRole("heading", { name: "Terms and conditions" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Go back" })).toBeVisible();
  });
});
