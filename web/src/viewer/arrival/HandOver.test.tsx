import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";
import { arrival } from "./arrival";
import { receiveHandOver, takeHandOver } from "./hand-over";

function visitor() {
  const product = aProduct();
  product.signedIn = false;
  return product;
}

function home() {
  return screen.findByRole("heading", { name: "Hello, Olivia" });
}

function asked({ calls }: ReturnType<typeof aProduct>) {
  return calls.filter(({ field }) => field === "exchangeSessionToken").map(({ args }) => args);
}

beforeEach(() => arrival.set(false));

describe("a session token in the address", () => {
  test("leaves the address before anything is sent, and nothing else of it does", () => {
    expect(receiveHandOver("/dashboard/main/search?url=a%20b&session_token=s3cret#part")).toBe(
      "/dashboard/main/search?url=a+b#part",
    );
    expect(takeHandOver()).toBe("s3cret");
    expect(takeHandOver()).toBeNull();
  });

  test("is taken from dashboard addresses only", () => {
    expect(receiveHandOver("/login?session_token=s3cret")).toBe("/login?session_token=s3cret");
    expect(takeHandOver()).toBeNull();
  });

  test("is exchanged for a session before anything else is asked", async () => {
    const product = visitor();
    await open("/dashboard?session_token=good", product);
    expect(await screen.findByRole("heading", { name: "Hello, Olivia" })).toBeVisible();
    expect(product.calls[0]).toEqual({ field: "exchangeSessionToken", args: { sessionToken: "good" } });
  });

  test("leads to the path in the hash", async () => {
    await open("/dashboard?session_token=good#/dashboard/main/mycontacts", visitor());
    expect(await screen.findByRole("heading", { name: "My Contacts" })).toBeVisible();
  });

  test("never leads elsewhere", async () => {
    await open("/dashboard?session_token=good#//evil.example/dashboard", visitor());
    expect(await screen.findByRole("heading", { name: "Hello, Olivia" })).toBeVisible();
  });

  test.each(["is used or guessed", "meets a service that is down"])(
    "that %s leads to the login page with the invalid-credentials message",
    async (trouble) => {
      const product = visitor();
      if (trouble.startsWith("meets")) product.failing.set("exchangeSessionToken", "UNAVAILABLE");
      await open("/dashboard/main/search?session_token=bad", product);
      expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
      expect(await screen.findByText("You have entered an invalid email or password")).toBeVisible();
    },
  );

  test("that is refused ends what this browser remembers of a session", async () => {
    localStorage.setItem("finder.signedIn", "yes");
    await open("/dashboard?session_token=bad", visitor());
    await screen.findByRole("heading", { name: "Sign in" });
    expect(localStorage.getItem("finder.signedIn")).toBeNull();
  });

  test("signs a signed-out browser in, and names the account until that notice is closed", async () => {
    const person = await open("/dashboard?session_token=good", visitor());
    await home();
    expect(screen.getByText(/You are signed in as/)).toHaveTextContent("olivia@acme.example");
    await person.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText(/You are signed in as/)).not.toBeInTheDocument();
  });

  test("of a stranger is left by one button", async () => {
    const product = visitor();
    const person = await open("/dashboard?session_token=good", product);
    await person.click(await screen.findByRole("button", { name: "Not you? Sign out" }));
    await person.click(await screen.findByRole("button", { name: "Yes, sign out" }));
    expect(await screen.findByRole("heading", { name: "Welcome back" })).toBeVisible();
    expect(product.signedIn).toBe(false);
  });

  test("for the account that is signed in continues without a notice", async () => {
    localStorage.setItem("finder.own.person", "7");
    await open("/dashboard?session_token=good#/dashboard/main/mycontacts", aProduct());
    expect(await screen.findByRole("heading", { name: "My Contacts" })).toBeVisible();
    expect(screen.queryByText(/You are signed in as/)).not.toBeInTheDocument();
  });

  test("that is used or guessed signs a member out", async () => {
    const product = aProduct();
    await open("/dashboard?session_token=bad", product);
    expect(await screen.findByText("You have entered an invalid email or password")).toBeVisible();
    expect(product.signedIn).toBe(false);
  });
});

describe("a session token of another account", () => {
  test("asks first, and names both accounts", async () => {
    const product = aProduct();
    await open("/dashboard?session_token=others#/dashboard/main/mycontacts", product);
    expect(await screen.findByRole("heading", { name: "Switch accounts?" })).toBeVisible();
    const value = (name: string) => screen.getByText(name).nextElementSibling;
    expect(value("Signed in now")).toHaveTextContent("olivia@acme.example");
    expect(value("This link is for")).toHaveTextContent("m•••@evil.exampleMallory Miller");
    await waitFor(() => expect(screen.getByRole("button", { name: "Stay signed in" })).toHaveFocus());
    expect(product.calls.map(({ field }) => field)).toEqual(["exchangeSessionToken"]);
  });

  test("changes nothing for a member who stays", async () => {
    const product = aProduct();
    const person = await open("/dashboard?session_token=others#/dashboard/main/mycontacts", product);
    await person.click(await screen.findByRole("button", { name: "Stay signed in" }));
    expect(await home()).toBeVisible();
    expect(asked(product)).toEqual([{ sessionToken: "others" }]);
  });

  test("changes the account on confirmation, and opens the link's page", async () => {
    const product = aProduct();
    const person = await open("/dashboard?session_token=others#/dashboard/main/mycontacts", product);
    await person.click(await screen.findByRole("button", { name: "Switch account" }));
    expect(await screen.findByRole("heading", { name: "My Contacts" })).toBeVisible();
    expect(asked(product)).toEqual([{ sessionToken: "others" }, { sessionToken: "others", leaving: "7" }]);
  });

  test("that has expired while it was asked about signs the member out", async () => {
    const product = aProduct();
    const person = await open("/dashboard?session_token=others", product);
    const go = await screen.findByRole("button", { name: "Switch account" });
    product.refusing.set("exchangeSessionToken", "INVALID_CREDENTIALS");
    await person.click(go);
    expect(await screen.findByText("You have entered an invalid email or password")).toBeVisible();
    expect(product.signedIn).toBe(false);
  });
});
