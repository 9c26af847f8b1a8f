import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const visitor = () => {
  const product = aProduct();
  product.signedIn = false;
  return product;
};
const submit = () => screen.findByRole("button", { name: "Sign in" });

describe("signing in", () => {
  test("asks for the email address and the password", async () => {
    const person = await open("/", visitor());
    await person.click(await submit());
    expect(await screen.findByText("Please enter your email address")).toBeVisible();
    expect(screen.getByText("Please enter your password")).toBeVisible();
  });

  test("refuses what is not an email address", async () => {
    const person = await open("/login", visitor());
    await person.type(await screen.findByLabelText("Email"), "olivia@acme");
    await person.click(await submit());
    expect(await screen.findByText("Invalid email")).toBeVisible();
  });

  test("leads to the dashboard", async () => {
    const person = await open("/login", visitor());
    await person.type(await screen.findByLabelText("Email"), "Olivia@Acme.example");
    await person.type(screen.getByLabelText("Password"), "Correct-1-horse");
    await person.click(await submit());
    expect(await screen.findByRole("heading", { name: "Hello, Olivia" })).toBeVisible();
  });

  test("lowercases the email address", async () => {
    const product = visitor();
    const person = await open("/login", product);
    await person.type(await screen.findByLabelText("Email"), "Olivia@Acme.example");
    await person.type(screen.getByLabelText("Password"), "Correct-1-horse");
    await person.click(await submit());
    await screen.findByRole("heading", { name: "Hello, Olivia" });
    expect(product.calls).toContainEqual({
      field: "signIn",
      args: { email: "olivia@acme.example", password: "Correct-1-horse" },
    });
  });

  test("with a wrong password shows one message, however often it is tried", async () => {
    const person = await open("/login", visitor());
    await person.type(await screen.findByLabelText("Email"), "olivia@acme.example");
    await person.type(screen.getByLabelText("Password"), "wrong");
    await person.click(await submit());
    await screen.findByText("You have entered an invalid email or password");
    await person.click(await submit());
    expect(await screen.findAllByText("You have entered an invalid email or password")).toHaveLength(1);
  });

  test("says that the service cannot be reached", async () => {
    const product = visitor();
    product.failing.set("signIn", "UNAVAILABLE");
    const person = await open("/login", product);
    await person.type(await screen.findByLabelText("Email"), "olivia@acme.example");
    await person.type(screen.getByLabelText("Password"), "Correct-1-horse");
    await person.click(await submit());
    expect(await screen.findByText(/service is not available right now/)).toBeVisible();
  });

  test("can show the password", async () => {
    const person = await open("/login", visitor());
    expect(await screen.findByLabelText("Password")).toHaveAttribute("type", "password");
    await person.click(screen.getByRole("button", { name: "Show password" }));
    expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
  });
});
