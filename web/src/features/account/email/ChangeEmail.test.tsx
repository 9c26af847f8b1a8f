import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import type { FakeProduct } from "@/testing/fake-product";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/myaccount";
const fresh = "olivia@northwind.example";
const linked = `${page}?code=c0de&email=${encodeURIComponent(fresh)}`;

function press(name: string) {
  return screen.findByRole("button", { name });
}

function field(name: string) {
  return screen.findByLabelText(name);
}

function mailed(): FakeProduct {
  const product = aProduct();
  product.own.mailed = { code: "c0de", email: fresh };
  return product;
}

async function ask(product: FakeProduct, email: string, password = "Correct-1-horse") {
  const person = await open(page, product);
  await person.click(await press("Change email"));
  if (email) await paste(person, "New email", email);
  await paste(person, "Current password", password);
  await person.click(await press("Send link"));
  return person;
}

/** Fills a field at once: each typed key renders the page again. */
async function paste(person: UserEvent, name: string, text: string): Promise<void> {
  await person.click(await field(name));
  await person.paste(text);
}

describe("asking for another email", () => {
  test("sends a link to it, lower-cased, and says to click on it", async () => {
    const product = aProduct();
    await ask(product, "Olivia@Northwind.example");
    expect(await screen.findByText("Please click on the link sent on email and update")).toBeVisible();
    expect(product.own.mailed?.email).toBe(fresh);
  });

  test("needs one", async () => {
    await ask(aProduct(), "");
    expect(await screen.findByText("Please enter your email address")).toBeVisible();
  });

  test("refuses a text that is no email", async () => {
    await ask(aProduct(), "olivia@northwind");
    expect(await screen.findByText("Invalid email")).toBeVisible();
  });

  test("refuses the one in use, in any case", async () => {
    await ask(aProduct(), "OLIVIA@acme.example");
    expect(await screen.findByText("You are already using this email!")).toBeVisible();
  });

  test("refuses an email that is taken", async () => {
    const product = aProduct();
    product.refusing.set("requestEmailChange", "EMAIL_TAKEN");
    await ask(product, fresh);
    expect(await screen.findByText("Email Already Exist In Our System!Please try with another")).toBeVisible();
  });

  test("refuses a free one", async () => {
    const product = aProduct();
    product.refusing.set("requestEmailChange", "EMAIL_NOT_BUSINESS");
    await ask(product, "olivia@gmail.com");
    expect(
      await screen.findByText("Please use a Business Email, free emails are blocked from the platform"),
    ).toBeVisible();
  });

  test("needs the right password", async () => {
    const product = aProduct();
    await ask(product, fresh, "wrong");
    expect(await screen.findByText("The password supplied does not match.")).toBeVisible();
    expect(product.own.mailed).toBeNull();
  });

  test("keeps what was typed when the service is down, and says so within the dialog", async () => {
    const product = aProduct();
    product.failing.set("requestEmailChange", "UNAVAILABLE");
    await ask(product, fresh);
    expect(await screen.findByText(/service is not available right now/)).toBeVisible();
    expect(await field("New email")).toHaveValue(fresh);
  });

  test("then takes the code by hand, and misses it when there is none", async () => {
    const product = aProduct();
    const person = await ask(product, fresh);
    await person.click(await press("Verify and update"));
    expect(await screen.findByText("Verification Code Missing!")).toBeVisible();
    await person.type(await field("Code"), "wrong");
    await person.click(await press("Verify and update"));
    expect(await screen.findByText("Verification Code Mismatched")).toBeVisible();
    await person.clear(await field("Code"));
    await person.type(await field("Code"), "c0de");
    await person.click(await press("Verify and update"));
    expect(await screen.findByText(`Your email is now ${fresh}.`)).toBeVisible();
  });
});

describe("the emailed link", () => {
  test("opens the dialog with the new email and the code filled in", async () => {
    await open(linked, mailed());
    expect(await field("New email")).toHaveValue(fresh);
    expect(await field("Code")).toHaveValue("c0de");
  });

  test("changes the email, closes the dialog and shows the new email", async () => {
    const person = await open(linked, mailed());
    await person.click(await press("Verify and update"));
    expect(await screen.findByText(`Your email is now ${fresh}.`)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Verify and update" })).not.toBeInTheDocument();
    await waitFor(async () => expect(await field("Email")).toHaveValue(fresh));
  });

  test("works once: another change starts with an empty form", async () => {
    const person = await open(linked, mailed());
    await person.click(await press("Verify and update"));
    await screen.findByText(`Your email is now ${fresh}.`);
    await person.click(await press("Change email"));
    expect(await field("New email")).toHaveValue("");
    expect(screen.queryByLabelText("Code")).not.toBeInTheDocument();
  });

  test("when it is old says to try with the latest", async () => {
    const person = await open(linked, aProduct());
    await person.click(await press("Verify and update"));
    expect(await screen.findByText("The Code for this link has expired,Please try with latest")).toBeVisible();
  });

  test("without the new email is refused", async () => {
    const person = await open(`${page}?code=c0de`, mailed());
    await person.click(await press("Verify and update"));
    expect(await screen.findByText("Invalid Email or Code")).toBeVisible();
  });

  test("to an address taken in the meantime is refused", async () => {
    const product = mailed();
    product.refusing.set("changeEmail", "EMAIL_TAKEN");
    const person = await open(linked, product);
    await person.click(await press("Verify and update"));
    expect(await screen.findByText("Email Already Exist In Our System!Please try with another")).toBeVisible();
  });

  test("opened while signed out leads through the login page and back", async () => {
    const product = mailed();
    product.signedIn = false;
    const person = await open(linked, product);
    await paste(person, "Email", "olivia@acme.example");
    await paste(person, "Password", "Correct-1-horse");
    await person.click(await press("Sign in"));
    expect(await field("Code")).toHaveValue("c0de");
  });
});
