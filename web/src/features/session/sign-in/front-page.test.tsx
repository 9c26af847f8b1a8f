import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";
import { closeSession, openSession } from "@/viewer/session";

function visitor() {
  const product = aProduct();
  product.signedIn = false;
  return product;
}

describe("the first page", () => {
  test("says in its one heading what the product is, and leads to the prices", async () => {
    await open("/", visitor());
    const claim = await screen.findByRole("heading", { level: 1 });
    expect(claim).toHaveTextContent("Find the emails and phone number behind a LinkedIn profile");
    expect(screen.getByRole("link", { name: "See plans and prices" })).toHaveAttribute("href", "/pricing");
    expect(screen.getByText("Nothing found, nothing charged")).toBeVisible();
  });

  test("shows a masked example, and reveals and hides each datum of it", async () => {
    const person = await open("/", visitor());
    const example = within(await screen.findByRole("region", { name: "Example of a found person" }));
    expect(example.getByText("d•••@example.com")).toBeVisible();
    expect(example.getByText("+1 ••• ••• ••43")).toBeVisible();
    await person.click(example.getByRole("button", { name: "Reveal", description: "Business email" }));
    expect(example.getByText("dana@example.com")).toBeVisible();
    expect(example.getByText("d•••@example.net")).toBeVisible();
    await person.click(example.getByRole("button", { name: "Hide", description: "Business email" }));
    expect(example.queryByText("dana@example.com")).toBeNull();
  });

  test("welcomes back only on a browser that has signed in before", async () => {
    await open("/login", visitor());
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
    cleanup();
    openSession();
    closeSession("signedOut");
    await open("/login", visitor());
    expect(await screen.findByRole("heading", { name: "Welcome back" })).toBeVisible();
  });
});
