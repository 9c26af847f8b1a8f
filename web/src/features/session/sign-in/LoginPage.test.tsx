import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

function visitor() {
  const product = aProduct();
  product.signedIn = false;
  return product;
}

afterEach(() => vi.restoreAllMocks());

function submit() {
  return screen.findByRole("button", { name: "Sign in" });
}

async function fillIn(person: UserEvent) {
  await person.type(await screen.findByLabelText("Email"), "Olivia@Acme.example");
  await person.type(screen.getByLabelText("Password"), "Correct-1-horse");
  await person.click(await submit());
}

describe("signing in", () => {
  test("asks for the email address and the password", async () => {
    const person = await open("/", visitor());
    await person.click(await submit());
    expect(await screen.findByText("Please enter your email address")).toBeVisible();
    expect(screen.getByText("Please enter your password")).toBeVisible();
  });

  test("takes blanks for a missing email address and password", async () => {
    const product = visitor();
    const person = await open("/login", product);
    await person.type(await screen.findByLabelText("Email"), "  ");
    await person.type(screen.getByLabelText("Password"), "   ");
    await person.click(await submit());
    expect(await screen.findByText("Please enter your email address")).toBeVisible();
    expect(screen.getByText("Please enter your password")).toBeVisible();
    expect(product.calls.some(({ field }) => field === "signIn")).toBe(false);
  });

  test("refuses what is not an email address", async () => {
    const person = await open("/login", visitor());
    await person.type(await screen.findByLabelText("Email"), "olivia@acme");
    await person.click(await submit());
    expect(await screen.findByText("Invalid email")).toBeVisible();
  });

  test("leads to the dashboard", async () => {
    const person = await open("/login", visitor());
    await fillIn(person);
    expect(await screen.findByRole("heading", { name: "Hello, Olivia" })).toBeVisible();
  });

  test("lowercases the email address", async () => {
    const product = visitor();
    const person = await open("/login", product);
    await fillIn(person);
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
    await waitFor(() => expect(screen.getAllByText("You have entered an invalid email or password")).toHaveLength(1));
  });

  test("says that the service cannot be reached", async () => {
    const product = visitor();
    product.failing.set("signIn", "UNAVAILABLE");
    const person = await open("/login", product);
    await fillIn(person);
    expect(
      await screen.findByText("The service is not available right now. Please try again in a moment."),
    ).toBeVisible();
  });

  test("too often, shows when to try again", async () => {
    const product = visitor();
    product.failing.set("signIn", "TOO_MANY_ATTEMPTS");
    product.retryAfter = 840;
    const person = await open("/login", product);
    await fillIn(person);
    expect(await screen.findByText("Too many attempts. Try again in 14 minutes.")).toBeVisible();
  });

  test("without a connection says so", async () => {
    const product = visitor();
    product.failing.set("signIn", "UNAVAILABLE");
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const person = await open("/login", product);
    await fillIn(person);
    expect(await screen.findByText("You are offline. Check your connection and try again.")).toBeVisible();
  });

  test("is refused above the fields, where the next try begins", async () => {
    const person = await open("/login", visitor());
    await person.type(await screen.findByLabelText("Email"), "olivia@acme.example");
    await person.type(screen.getByLabelText("Password"), "wrong");
    await person.click(await submit());
    const refusal = await screen.findByText("You have entered an invalid email or password");
    expect(refusal.closest("[role=alert]")).not.toBeNull();
    const order = refusal.compareDocumentPosition(screen.getByLabelText("Email"));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test("shows invited people where to begin, with an account or without", async () => {
    const person = await open("/login", visitor());
    await person.type(await screen.findByLabelText("Email"), "olivia@acme.example");
    await person.type(screen.getByLabelText("Password"), "wrong");
    await person.click(await submit());
    expect(await screen.findByText("Invited by a teammate? Accept the invitation in your inbox first.")).toBeVisible();
  });

  test.each([
    ["ACCOUNT_DISABLED", "Your account is temporarily disabled"],
    ["ACCOUNT_DELETED", "You have been removed from the platform by the admin"],
    ["INVITATION_NOT_ACCEPTED", "Please Accept your invitation and Sign in"],
  ] as const)("refused with %s says so and stays", async (code, sentence) => {
    const product = visitor();
    product.refusing.set("signIn", code);
    const person = await open("/login", product);
    await fillIn(person);
    expect(await screen.findByText(sentence)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText("Password")).toHaveFocus());
  });

  test("with an unverified email leads to the verification page, which names the address", async () => {
    const product = visitor();
    product.refusing.set("signIn", "ACCOUNT_UNVERIFIED");
    const person = await open("/login", product);
    await fillIn(person);
    expect(await screen.findByRole("heading", { name: "Verify your email" })).toBeVisible();
    expect(screen.getByText("olivia@acme.example")).toBeVisible();
    expect(
      screen.getByText("Your email is not verified. Please verify your email address and try logging in again."),
    ).toBeVisible();
  });

  test("brings a person back to where the login page was asked for", async () => {
    const person = await open("/dashboard/main/mycontacts?page=1", visitor());
    await fillIn(person);
    expect(await screen.findByRole("heading", { name: "My Contacts" })).toBeVisible();
  });

  test("goes to the path in the hash", async () => {
    const person = await open("/login#/dashboard/main/search", visitor());
    await fillIn(person);
    expect(await screen.findByRole("heading", { name: "Search" })).toBeVisible();
  });

  test("never follows an address elsewhere", async () => {
    const person = await open("/login?returnTo=//evil.example/dashboard", visitor());
    await fillIn(person);
    expect(await screen.findByRole("heading", { name: "Hello, Olivia" })).toBeVisible();
  });

  test("leads to sign-up and to the forgotten password", async () => {
    await open("/login", visitor());
    expect(await screen.findByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/register");
    expect(screen.getByRole("link", { name: "Forgot password?" })).toHaveAttribute("href", "/forgotpassword");
  });

  test("can show the password", async () => {
    const person = await open("/login", visitor());
    expect(await screen.findByLabelText("Password")).toHaveAttribute("type", "password");
    await person.click(screen.getByRole("button", { name: "Show password" }));
    expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
  });
});

describe("signing in with a provider", () => {
  const providers = [
    { id: "linkedin", name: "LinkedIn", startUrl: "/auth/linkedin" },
    { id: "google", name: "Google", startUrl: "/auth/google" },
  ];

  test("is offered for every provider that is configured, as plain links", async () => {
    const product = visitor();
    product.accounts.providers = providers;
    await open("/login", product);
    expect(await screen.findByRole("link", { name: "Continue with LinkedIn" })).toHaveAttribute(
      "href",
      "/auth/linkedin",
    );
    expect(screen.getByRole("link", { name: "Continue with Google" })).toBeVisible();
  });

  test("comes back to the page that was asked for", async () => {
    const product = visitor();
    product.accounts.providers = providers;
    await open("/dashboard/main/search", product);
    expect(await screen.findByRole("link", { name: "Continue with Google" })).toHaveAttribute(
      "href",
      "/auth/google?returnTo=%2Fdashboard%2Fmain%2Fsearch",
    );
  });

  test("is not offered when none is configured or the service is down", async () => {
    const product = visitor();
    product.failing.set("signInProviders", "UNAVAILABLE");
    await open("/login", product);
    await waitFor(() => expect(screen.queryByRole("status", { name: "Loading" })).not.toBeInTheDocument());
    expect(screen.queryByText("or")).not.toBeInTheDocument();
    expect(await submit()).toBeVisible();
  });

  test.each([
    ["ACCOUNT_NOT_REGISTERED", "Your account is not registered with us"],
    ["ACCOUNT_DISABLED", "Your account is temporarily disabled"],
    ["ACCOUNT_DELETED", "You have been removed from the platform by the admin"],
    ["INVITATION_NOT_ACCEPTED", "Please Accept your invitation and Sign in"],
    ["NOT_A_CODE_OF_OURS", "Something went wrong"],
  ])("refused with %s says why", async (code, sentence) => {
    await open(`/login?refused=${code}`, visitor());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await submit()).toBeVisible();
  });

  test("refused for an unverified email leads to the page that verifies it", async () => {
    await open("/login?refused=ACCOUNT_UNVERIFIED", visitor());
    expect(await screen.findByRole("heading", { name: "Verify your email" })).toBeVisible();
  });
});
