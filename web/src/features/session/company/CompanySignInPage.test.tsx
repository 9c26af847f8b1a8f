import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

function visitor() {
  const product = aProduct();
  product.signedIn = false;
  return product;
}

test("the page asks for the email and says why a company's sign-in was refused", async () => {
  const person = await open("/companysignin?refused=COMPANY_SIGN_IN_FAILED", visitor());
  expect(await screen.findByText(/Your company did not accept the sign-in/)).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("Please enter your email address")).toBeVisible();
});

test("an account that the company named is connected by its password", async () => {
  const product = visitor();
  const person = await open("/companysignin?refused=COMPANY_PROOF_REQUIRED", product);
  await person.type(await screen.findByLabelText("Password"), "wrong{Enter}");
  expect(await screen.findByText(/invalid email or password/)).toBeVisible();
  await person.clear(screen.getByLabelText("Password"));
  await person.type(screen.getByLabelText("Password"), `${product.password}{Enter}`);
  expect(await screen.findByRole("heading", { name: "Hello, Olivia" })).toBeVisible();
});
