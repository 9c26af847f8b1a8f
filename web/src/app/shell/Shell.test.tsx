import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { chooseLanguage } from "@/i18n/i18n";
import { open } from "@/testing/open";
import { aContact } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";

function loginPage() {
  return screen.findByRole("heading", { name: /^(Sign in|Welcome back)$/ });
}

function menuButton() {
  return screen.findByRole("button", { name: "Account and settings" });
}

describe("the signed-in shell", () => {
  test("sends a visitor to the login page", async () => {
    const product = aProduct();
    product.signedIn = false;
    await open("/dashboard/main/search", product);
    expect(await loginPage()).toBeVisible();
  });

  test("shows the tab that the path names", async () => {
    await open("/dashboard/main/mycontacts", aProduct());
    const tabs = await screen.findAllByRole("link", { name: "My Contacts" });
    expect(tabs[0]).toHaveAttribute("aria-current", "page");
    expect(screen.getAllByRole("link", { name: "Dashboard" })[0]).not.toHaveAttribute("aria-current");
  });

  test("changes the balance in the header when a datum is revealed", async () => {
    const person = await open(
      "/dashboard/main/search?url=https://www.linkedin.com/in/jane-doe&data=phone",
      aProduct([aContact()]),
    );
    const balances = await screen.findByRole("group", { name: "Credits left" });
    expect(within(balances).getByText("Phone credits: 12 left")).toBeInTheDocument();
    await person.click(await screen.findByRole("button", { name: /^Reveal · 1 credit/ }));
    expect(await within(balances).findByText("Phone credits: 11 left")).toBeInTheDocument();
  });

  test.each(["SIGNED_OUT", "SESSION_EXPIRED", "SESSION_ENDED"] as const)(
    "names the expired session on %s, without an alert",
    async (code) => {
      const product = aProduct();
      product.failing.set("revealedCount", code);
      await open("/dashboard/main/dashboardmain", product);
      expect(await loginPage()).toBeVisible();
      expect(screen.getByText("Your account access session is expired")).toHaveRole("status");
      expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    },
  );

  test("signs a deleted member out and says why", async () => {
    const product = aProduct();
    product.failing.set("viewer", "ACCOUNT_DELETED");
    await open("/dashboard/main/dashboardmain", product);
    await loginPage();
    expect(await screen.findByText("You have been deleted by the admin")).toBeVisible();
  });

  test("leads a member who turns out to be unverified to the verification of their email", async () => {
    const product = aProduct();
    product.failing.set("revealedCount", "ACCOUNT_UNVERIFIED");
    await open("/dashboard/main/dashboardmain", product);
    expect(await screen.findByRole("heading", { name: "Verify your email" })).toBeVisible();
    expect(screen.getByText("Unverfied User")).toBeVisible();
    expect(screen.getByText("olivia@acme.example")).toBeVisible();
  });

  test("says that a member was signed out in another tab, and keeps nothing of theirs", async () => {
    const product = aProduct();
    await open("/dashboard/main/dashboardmain", product);
    await screen.findByRole("heading", { name: "Hello, Olivia" });
    localStorage.setItem("finder.own.note", "theirs");
    const left = { key: "finder.signedIn", newValue: "signedOut" };
    act(() => void dispatchEvent(new StorageEvent("storage", left)));
    expect(await loginPage()).toBeVisible();
    expect(screen.getByText("You signed out in another tab.")).toHaveRole("status");
    expect(Object.keys(localStorage).filter((key) => key.startsWith("finder.own."))).toEqual([]);
  });

  test("informs a member who is disabled while working, on any call", async () => {
    const product = aProduct();
    product.failing.set("revealedCount", "ACCOUNT_DISABLED");
    await open("/dashboard/main/dashboardmain", product);
    expect(await loginPage()).toBeVisible();
    expect(await screen.findByText("Your account is temporarily disabled")).toBeVisible();
  });

  test("names an expired session quietly, and comes back to the page after signing in", async () => {
    const product = aProduct();
    product.failing.set("myContacts", "SESSION_EXPIRED");
    const person = await open("/dashboard/main/mycontacts", product);
    await loginPage();
    expect(screen.getByText("Your account access session is expired")).toBeVisible();
    product.failing.clear();
    await person.type(screen.getByLabelText("Email"), "olivia@acme.example");
    await person.type(screen.getByLabelText("Password"), `${product.password}{Enter}`);
    expect(await screen.findByRole("heading", { name: "My Contacts" })).toBeVisible();
  });

  test("keeps members signed in while a service is down", async () => {
    const product = aProduct();
    product.failing.set("revealedCount", "UNAVAILABLE");
    await open("/dashboard/main/dashboardmain", product);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Hello, Olivia" })).toBeVisible();
  });

  test("asks before it signs out, and stays if you say so", async () => {
    const product = aProduct();
    const person = await open("/dashboard/main/dashboardmain", product);
    await person.click(await menuButton());
    await person.click(await screen.findByRole("button", { name: "Sign out" }));
    await person.click(await screen.findByRole("button", { name: "No, stay signed in" }));
    expect(screen.queryByText("Do you want to sign out?")).not.toBeInTheDocument();
    expect(product.signedIn).toBe(true);
  });

  test("signs out on Yes", async () => {
    const product = aProduct();
    const person = await open("/dashboard/main/dashboardmain", product);
    await person.click(await menuButton());
    await person.click(await screen.findByRole("button", { name: "Sign out" }));
    await person.click(await screen.findByRole("button", { name: "Yes, sign out" }));
    expect(await loginPage()).toBeVisible();
    expect(product.signedIn).toBe(false);
  });

  test("speaks Arabic from right to left", async () => {
    const person = await open("/dashboard/main/dashboardmain", aProduct());
    await person.click(await menuButton());
    await person.click(await screen.findByRole("button", { name: "العربية" }));
    expect(await screen.findByRole("heading", { name: "مرحبًا، \u2068Olivia\u2069" })).toBeVisible();
    expect(document.documentElement).toHaveAttribute("dir", "rtl");
    await chooseLanguage("en");
    await waitFor(() => expect(document.documentElement).toHaveAttribute("dir", "ltr"));
  });

  test("keeps the chosen look", async () => {
    const person = await open("/dashboard/main/dashboardmain", aProduct());
    await person.click(await menuButton());
    await person.click(await screen.findByRole("button", { name: "Dark" }));
    expect(document.documentElement.style.colorScheme).toBe("dark");
    expect(localStorage.getItem("finder.appearance")).toBe("dark");
    await person.click(screen.getByRole("button", { name: "System" }));
    expect(document.documentElement.style.colorScheme).toBe("");
  });

  test("says where an unknown address leads", async () => {
    await open("/dashboard/main/nowhere", aProduct());
    expect(await screen.findByText("This page does not exist.")).toBeVisible();
  });
});
