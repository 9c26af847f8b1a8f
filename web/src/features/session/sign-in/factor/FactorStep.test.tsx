import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

function visitor() {
  const product = aProduct();
  product.signedIn = false;
  return product;
}

describe("the second step of a sign-in", () => {
  test("asks for a code if the account has a second factor, and takes the right one", async () => {
    const product = visitor();
    product.refusing.set("signIn", "FACTOR_REQUIRED");
    const person = await open("/login", product);
    await person.type(await screen.findByLabelText("Email"), "olivia@acme.example");
    await person.type(screen.getByLabelText("Password"), "Correct-1-horse{Enter}");
    expect(await screen.findByRole("heading", { name: "Two-step sign-in" })).toBeVisible();
    const code = screen.getByLabelText("Code from your app");
    expect(code).toHaveFocus();
    await person.type(code, "000000{Enter}");
    expect(await screen.findByText(/This code is wrong or was used before/)).toBeVisible();
    await person.clear(code);
    await person.type(code, "123456{Enter}");
    expect(await screen.findByRole("heading", { name: "Hello, Olivia" })).toBeVisible();
  });

  test("by a provider asks for the code too, and begins again once that took too long", async () => {
    const product = visitor();
    product.refusing.set("proveSignIn", "SIGN_IN_EXPIRED");
    const person = await open("/login?refused=FACTOR_REQUIRED", product);
    await person.type(await screen.findByLabelText("Code from your app"), "123456{Enter}");
    expect(await screen.findByText("This took too long. Sign in again.")).toBeVisible();
    expect(screen.getByLabelText("Password")).toBeVisible();
  });
});
