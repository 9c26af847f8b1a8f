import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/scheduledemo";

function send() {
  return screen.findByRole("button", { name: "Send request" });
}

function question() {
  return screen.findByLabelText("What would you like to see?");
}

describe("the form for a demo", () => {
  test("sends name, email and query trimmed, and says that they have arrived", async () => {
    const product = aProduct();
    const person = await open(page, product);
    const name = await screen.findByLabelText("Name");
    expect(name).toHaveValue("Olivia Owner");
    await person.clear(name);
    await person.type(name, "  Olivia ");
    await person.type(await question(), " All of it  ");
    await person.click(await send());
    expect(await screen.findByText("Thank you, we have your request")).toBeVisible();
    expect(product.calls).toContainEqual({
      field: "requestDemo",
      args: { input: { name: "Olivia", email: "olivia@acme.example", query: "All of it" } },
    });
  });

  test("asks for what is missing and says 'Invalid email', before anything is sent", async () => {
    const product = aProduct();
    const person = await open(page, product);
    await person.clear(await screen.findByLabelText("Name"));
    const email = await screen.findByLabelText("Email");
    await person.clear(email);
    await person.type(email, "olivia@acme");
    await person.type(await question(), "   ");
    await person.click(await send());
    expect(await screen.findByText("Invalid email")).toBeVisible();
    expect(screen.getAllByText("Required")).toHaveLength(2);
    expect(product.calls.some(({ field }) => field === "requestDemo")).toBe(false);
  });

  test("takes 200 characters of a query, and keeps the input when the server refuses", async () => {
    const product = aProduct();
    product.refusing.set("requestDemo", "BAD_REQUEST");
    const person = await open(page, product);
    await person.click(await question());
    await person.paste("x".repeat(300));
    expect(await question()).toHaveValue("x".repeat(200));
    await person.click(await send());
    expect(await question()).toBeInvalid();
    expect(await question()).toHaveValue("x".repeat(200));
  });

  test("leads to the booking page too, where there is one; so does the header", async () => {
    const product = aProduct();
    await open(page, product);
    const elsewhere = "https://booking.example/talk";
    expect(await screen.findByRole("link", { name: "Book a time" })).toHaveAttribute("href", elsewhere);
    expect(await screen.findByRole("link", { name: "Schedule a demo", hidden: true })).toHaveAttribute(
      "href",
      elsewhere,
    );
  });
});

test("the header leads to the form where no booking page is configured", async () => {
  const product = aProduct();
  product.billing.bookingUrl = null;
  const person = await open("/dashboard/main/search", product);
  await person.click(await screen.findByRole("link", { name: "Schedule a demo", hidden: true }));
  expect(await send()).toBeVisible();
});
