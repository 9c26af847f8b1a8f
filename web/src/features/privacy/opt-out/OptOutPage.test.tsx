import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

function visitor() {
  const product = aProduct();
  product.signedIn = false;
  return product;
}

function button(name: string) {
  return screen.findByRole("button", { name });
}

describe("a person who wants to be removed", () => {
  test("enters a profile and is emailed a link, without an account", async () => {
    const product = visitor();
    const person = await open("/optout", product);
    await person.type(await screen.findByLabelText("Address of your profile"), "de.linkedin.com/in/Jane-Doe/");
    await person.type(screen.getByLabelText("Your email address"), "Jane@Home.net");
    await person.click(await button("Send me the link"));
    expect(await screen.findByRole("heading", { name: "Check your inbox" })).toBeVisible();
    expect(screen.getByText("jane@home.net")).toBeVisible();
    expect(product.calls).toContainEqual({
      field: "requestOptOut",
      args: { url: "de.linkedin.com/in/Jane-Doe/", email: "jane@home.net" },
    });
  });

  test("sees the error at each field before anything is sent", async () => {
    const product = visitor();
    const person = await open("/optout", product);
    await person.click(await button("Send me the link"));
    expect(await screen.findByText("Please enter the address of your profile")).toBeVisible();
    expect(screen.getByText("Please enter your email address")).toBeVisible();
    await person.type(screen.getByLabelText("Address of your profile"), "https://example.com/jane");
    expect(await screen.findByText("Please input correct url")).toBeVisible();
    expect(product.calls.some(({ field }) => field === "requestOptOut")).toBe(false);
  });

  test("confirms by a click: opening the link alone does nothing", async () => {
    const product = visitor();
    const person = await open("/optout?token=good", product);
    expect(await screen.findByRole("heading", { name: "One more click" })).toBeVisible();
    expect(product.calls.some(({ field }) => field === "confirmOptOut")).toBe(false);
    await person.click(await button("Yes, remove my data"));
    expect(await screen.findByRole("heading", { name: "Thank you, you're all set" })).toBeVisible();
  });

  test("with a link that is over is offered a new one", async () => {
    const person = await open("/optout?token=old", visitor());
    await person.click(await button("Yes, remove my data"));
    await person.click(await screen.findByRole("link", { name: "Request a new link" }));
    expect(await screen.findByLabelText("Address of your profile")).toBeVisible();
  });
});

test.each([
  ["/dashboard/privacypolicy", "Privacy Policy"],
  ["/dashboard/chromeprivacy", "Chrome Privacy"],
])("%s is readable without an account and leads back", async (path, title) => {
  await open(path, visitor());
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(await button("Go back")).toBeVisible();
});
