import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { extensionAddress } from "@/testing/extension";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

/** Where the browser is led; jsdom itself goes nowhere. */
const led: string[] = [];
beforeEach(() => {
  led.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function goTo(this: HTMLAnchorElement) {
    led.push(this.href);
  });
});
afterEach(() => vi.restoreAllMocks());

function connect(returnTo: string): string {
  return `/dashboard/extension/connect?${new URLSearchParams({ returnTo }).toString()}`;
}

test("header and dashboard lead to this version's build, with steps for both browsers", async () => {
  const person = await open("/dashboard/main/dashboardmain", aProduct());
  expect(await screen.findByRole("link", { name: "Get the extension" })).toBeVisible();
  // The header shows it from 1280 px on, and jsdom is narrower.
  await person.click(screen.getByRole("link", { name: "Browser extension: download", hidden: true }));
  expect(await screen.findByText("Version 0.2.0")).toBeVisible();
  expect(screen.getByRole("link", { name: "Download for Chrome or Edge" })).toHaveAttribute(
    "href",
    "/extension/contact-finder-0.2.0.zip",
  );
  expect(screen.getByRole("link", { name: "Download for Firefox" })).toHaveAttribute("download");
  expect(screen.getAllByRole("listitem")).toHaveLength(7);
  expect(screen.queryByText(/of the extension; version/)).toBeNull();
});

test("the store is opened where one is configured", async () => {
  const product = aProduct();
  product.extensionStore = "https://store.example/contact-finder";
  await open("/dashboard/extension", product);
  expect(await screen.findByRole("link", { name: "Open the store" })).toHaveAttribute("href", product.extensionStore);
  expect(screen.queryByRole("link", { name: /Download/ })).toBeNull();
});

test("the page knows when the installed extension is outdated", async () => {
  const product = aProduct();
  product.own.devices = product.own.devices.map((device) => ({ ...device, extensionVersion: "0.1.9" }));
  await open("/dashboard/extension", product);
  expect(await screen.findByText(/version 0.1.9 of the extension; version 0.2.0 is available/)).toBeVisible();
});

test("the extension is signed in only after a click, and only at its own address", async () => {
  const product = aProduct();
  const person = await open(connect(extensionAddress), product);
  expect(await screen.findByText(/wants to sign in as Olivia Owner/)).toBeVisible();
  expect(product.calls.map(({ field }) => field)).not.toContain("handOverToExtension");
  await person.click(screen.getByRole("button", { name: "Sign in to the extension" }));
  await waitFor(() => expect(led).toEqual([`${extensionAddress}#session_token=once`]));
});

test("an address that is not our extension's is refused with a sentence", async () => {
  const person = await open(connect("https://evil.example/"), aProduct());
  await person.click(await screen.findByRole("button", { name: "Sign in to the extension" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This link does not come from our extension.");
  expect(led).toEqual([]);
});
