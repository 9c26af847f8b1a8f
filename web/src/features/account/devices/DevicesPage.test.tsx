import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/devices";

function press(name: string | RegExp) {
  return screen.findByRole("button", { name });
}

async function answer(name: string) {
  return within(await screen.findByRole("dialog", { name: /[?]$/ })).getByRole("button", { name });
}

function list() {
  return screen.findByRole("list", { name: "Devices" });
}

function loginPage() {
  return screen.findByRole("heading", { name: "Welcome back" });
}

describe("where I am signed in", () => {
  test("shows each device with its address and times, the current one marked", async () => {
    await open(page, aProduct());
    const [here, there] = within(await list()).getAllByRole("listitem");
    expect(here).toHaveTextContent(
      /Firefox · Linux.*This device.*192\.0\.2\.7.*Last used just now.*Signed in 3 days ago/,
    );
    expect(there).toHaveTextContent(/Safari on iPhone.*Unknown address.*Last used 2 hours ago/);
    expect(there).not.toHaveTextContent("This device");
  });

  test("signs out one device once that is confirmed", async () => {
    const product = aProduct();
    const person = await open(page, product);
    await person.click(await press("Sign out of Safari on iPhone"));
    expect(await screen.findByText("Sign out of Safari on iPhone?")).toBeVisible();
    await person.click(await answer("Sign out"));
    expect(await screen.findByText("Signed out of Safari on iPhone.")).toBeVisible();
    expect(within(await list()).getAllByRole("listitem")).toHaveLength(1);
    expect(product.signedIn).toBe(true);
  });

  test("leaves everything as it is on Cancel", async () => {
    const product = aProduct();
    const person = await open(page, product);
    await person.click(await press("Sign out everywhere"));
    await person.click(await answer("Cancel"));
    expect(screen.queryByRole("dialog", { name: /Do you want/ })).not.toBeInTheDocument();
    expect(product.own.devices).toHaveLength(2);
  });

  test("signs out all others and stays here", async () => {
    const product = aProduct();
    const person = await open(page, product);
    await person.click(await press("Sign out all others"));
    await person.click(await answer("Sign out all others"));
    expect(await screen.findByText("You are signed in on this device only.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Sign out all others" })).not.toBeInTheDocument();
    expect(product.signedIn).toBe(true);
  });

  test("signs out everywhere and leads to the login page", async () => {
    const product = aProduct();
    const person = await open(page, product);
    await person.click(await press("Sign out everywhere"));
    await person.click(await answer("Sign out everywhere"));
    expect(await loginPage()).toBeVisible();
    expect(product.own.devices).toHaveLength(0);
  });

  test("ending the current one leads to the login page", async () => {
    const person = await open(page, aProduct());
    await person.click(await press("Sign out of Firefox · Linux"));
    await person.click(await answer("Sign out"));
    expect(await loginPage()).toBeVisible();
  });

  test("says when a session could not be ended and keeps the list", async () => {
    const product = aProduct();
    product.failing.set("endSession", "UNAVAILABLE");
    const person = await open(page, product);
    await person.click(await press("Sign out of Safari on iPhone"));
    await person.click(await answer("Sign out"));
    expect(await screen.findByText(/service is not available right now/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Do you want/)).not.toBeInTheDocument());
    expect(within(await list()).getAllByRole("listitem")).toHaveLength(2);
  });

  test("offers to try again when the list cannot be loaded", async () => {
    const product = aProduct();
    product.failing.set("mySessions", "UNAVAILABLE");
    const person = await open(page, product);
    const retry = await press("Try again");
    product.failing.clear();
    await person.click(retry);
    expect(await list()).toBeVisible();
  });
});
