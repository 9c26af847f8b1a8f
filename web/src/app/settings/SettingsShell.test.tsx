import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { chooseLanguage } from "@/i18n/i18n";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

async function menu() {
  return within(await screen.findByRole("navigation", { name: "Settings menu" }));
}

async function entries() {
  return (await menu()).getAllByRole("link").map((link) => link.textContent);
}

function anOwner() {
  return aProduct([], { permissions: ["team.manage", "billing.view", "apikeys.manage"] });
}

function aMember() {
  return aProduct([], { role: "MEMBER", permissions: ["contacts.search", "account.view"] });
}

describe("the settings", () => {
  test("are reached from the header and start with My Account", async () => {
    const person = await open("/dashboard/main/dashboardmain", aProduct());
    await person.click(await screen.findByRole("link", { name: "Settings" }));
    expect(await screen.findByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
    expect((await menu()).getByRole("link", { name: "My Account" })).toHaveAttribute("aria-current", "page");
  });

  test("are reached from the account menu", async () => {
    const person = await open("/dashboard/main/dashboardmain", aProduct());
    await person.click(await screen.findByRole("button", { name: "Account and settings" }));
    const panel = within(await screen.findByRole("dialog", { name: "Account and settings" }));
    await person.click(await panel.findByRole("link", { name: "Settings" }));
    expect(await screen.findByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  });

  test("lead back to the dashboard", async () => {
    const person = await open("/dashboard/settings/password", aProduct());
    await person.click(await screen.findByRole("link", { name: "Back to dashboard" }));
    expect(await screen.findByRole("heading", { name: "Hello, Olivia" })).toBeVisible();
  });

  test("keep the focus in the menu from one section to the next", async () => {
    const person = await open("/dashboard/settings/password", aProduct());
    await person.click((await menu()).getByRole("link", { name: "Devices" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Devices" })).toBeVisible();
    await waitFor(async () => expect((await menu()).getByRole("link", { name: "Devices" })).toHaveFocus());
  });

  describe("with edits that are not saved", () => {
    const edited = async () => {
      const person = await open("/dashboard/settings/myaccount", aProduct());
      await person.type(await screen.findByLabelText("Last name"), "!");
      return person;
    };
    const question = () => screen.findByRole("dialog", { name: "Leave without saving?" });

    test.each([
      ["another section", async () => (await menu()).getByRole("link", { name: "Devices" })],
      ["the dashboard", async () => screen.getByRole("link", { name: "Back to dashboard" })],
      ["a page of the header", async () => screen.getAllByRole("link", { name: "Search" })[0] as HTMLElement],
    ])("ask before %s takes them away, and no keeps them", async (_, link) => {
      const person = await edited();
      await person.click(await link());
      await person.click(within(await question()).getByRole("button", { name: "Keep editing" }));
      expect(screen.getByLabelText("Last name")).toHaveValue("Owner!");
    });

    test("leave on yes, and ask no more", async () => {
      const person = await edited();
      await person.click((await menu()).getByRole("link", { name: "Devices" }));
      await person.click(within(await question()).getByRole("button", { name: "Leave without saving" }));
      expect(await screen.findByRole("heading", { level: 1, name: "Devices" })).toBeVisible();
      await person.click((await menu()).getByRole("link", { name: "Password" }));
      expect(await screen.findByRole("heading", { level: 1, name: "Password" })).toBeVisible();
    });
  });

  test("offer a member only the sections open to every member", async () => {
    await open("/dashboard/settings/myaccount", aMember());
    expect(await entries()).toEqual([
      "My Account",
      "Password",
      "Security",
      "Devices",
      "Privacy",
      "Assistants",
      "Operations",
    ]);
  });

  test.each([
    ["the owner", anOwner(), ["You", "Company", "Billing", "Developers"]],
    ["a member", aMember(), ["You", "Developers"]],
  ])("stand in groups for %s", async (_, product, groups) => {
    await open("/dashboard/settings/myaccount", product);
    const names = (await menu()).getAllByRole("group").map((group) => group.getAttribute("aria-label"));
    expect(names).toEqual(groups);
  });

  test("name the owner in a section that the viewer may not see", async () => {
    await open("/dashboard/settings/manageseats", aMember());
    expect(await screen.findByText("Only the account owner can manage seats")).toBeVisible();
  });

  test("answer a section that there is not as not found", async () => {
    await open("/dashboard/settings/nowhere", aMember());
    expect(await screen.findByText("This page does not exist.")).toBeVisible();
  });

  test("speak Arabic as soon as it is chosen", async () => {
    await open("/dashboard/settings/devices", aProduct());
    await screen.findByRole("heading", { level: 1, name: "Devices" });
    await chooseLanguage("ar");
    expect(await screen.findByRole("heading", { level: 1, name: "الأجهزة" })).toBeVisible();
    await chooseLanguage("en");
  });
});
