import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";
import { receiveHandOver, takeHandOver } from "./hand-over";

const visitor = () => {
  const product = aProduct();
  product.signedIn = false;
  return product;
};

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
      expect(await screen.findByRole("heading", { name: "Welcome back" })).toBeVisible();
      expect(await screen.findByText("You have entered an invalid email or password")).toBeVisible();
    },
  );

  test("that is refused ends what this browser remembers of a session", async () => {
    localStorage.setItem("finder.signedIn", "yes");
    await open("/dashboard?session_token=bad", visitor());
    await screen.findByRole("heading", { name: "Welcome back" });
    expect(localStorage.getItem("finder.signedIn")).toBeNull();
  });
});
