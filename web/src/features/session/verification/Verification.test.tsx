import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { anInvited } from "@/testing/account/linked-people";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

function someoneNew() {
  const product = aProduct();
  product.signedIn = false;
  product.accounts.signingUp = true;
  return product;
}

function asked(product: FakeProduct, field: string) {
  return product.calls.filter((call) => call.field === field);
}

function home() {
  return screen.findByRole("heading", { name: "Hello, Olivia" });
}

const link = "/emailverification?email=ada@engine.example&token=t";

afterEach(() => vi.restoreAllMocks());

describe("waiting for the email to be verified", () => {
  test("stays while it is not", async () => {
    const product = someoneNew();
    const person = await open("/verifyemail", product);
    await person.click(await screen.findByRole("button", { name: "I have verified my email" }));
    expect(await within(screen.getByRole("main")).findByText(/Your email is not verified yet/)).toBeVisible();
  });

  test.each([
    [
      "hovering",
      () =>
        fireEvent.pointerEnter(
          screen.getByRole("button", { name: "I have verified my email" }).parentElement as HTMLElement,
        ),
    ],
    ["coming back to the tab", () => fireEvent(document, new Event("visibilitychange"))],
    ["coming back to the window", () => fireEvent(window, new Event("focus"))],
  ])("%s leads to the dashboard once it is", async (_, comeBack) => {
    const product = someoneNew();
    await open("/verifyemail", product);
    await screen.findByRole("button", { name: "I have verified my email" });
    await waitFor(() => expect(asked(product, "resumeSignUp")).toHaveLength(1));
    product.accounts.verified = true;
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 5000);
    act(() => void comeBack());
    expect(await home()).toBeVisible();
    expect(await screen.findByText("Your email is verified. Welcome!")).toBeVisible();
  });

  test("does not ask again and again while the pointer plays", async () => {
    const product = someoneNew();
    await open("/verifyemail", product);
    const card = (await screen.findByRole("button", { name: "I have verified my email" })).parentElement as HTMLElement;
    for (let times = 0; times < 20; times += 1) fireEvent.pointerEnter(card);
    fireEvent(window, new Event("focus"));
    await waitFor(() => expect(asked(product, "resumeSignUp")).toHaveLength(1));
  });

  test("finds that another tab has signed in", async () => {
    const product = someoneNew();
    product.accounts.signingUp = false;
    product.failing.set("resumeSignUp", "SIGNED_OUT");
    product.signedIn = true;
    await open("/verifyemail", product);
    expect(await home()).toBeVisible();
  });

  test("in a browser that did not sign up leads to the login page", async () => {
    const product = someoneNew();
    product.failing.set("resumeSignUp", "SIGNED_OUT");
    const person = await open("/verifyemail", product);
    await person.click(await screen.findByRole("button", { name: "I have verified my email" }));
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  });

  test("without a known address asks for it, and can then send again only after a while", async () => {
    const product = someoneNew();
    const person = await open("/verifyemail", product);
    await person.type(await screen.findByLabelText("Email"), "ada@engine.example{Enter}");
    expect(await screen.findByText("ada@engine.example")).toBeVisible();
    await person.click(await screen.findByRole("button", { name: /^Resend in/ }));
    expect(asked(product, "sendVerificationEmail").map(({ args }) => args)).toEqual([{ email: "ada@engine.example" }]);
  });
});

describe("the emailed verification link", () => {
  test("signs in the browser that signed up", async () => {
    const product = someoneNew();
    product.accounts.linked = anInvited();
    await open(link, product);
    expect(await home()).toBeVisible();
    expect(await screen.findByText("Your email is verified. Welcome!")).toBeVisible();
  });

  test("signs in on another device too, and asks for nothing", async () => {
    const product = someoneNew();
    product.accounts.signingUp = false;
    product.accounts.linked = anInvited();
    await open(link, product);
    expect(await home()).toBeVisible();
    expect(screen.queryByLabelText("Choose a password")).not.toBeInTheDocument();
  });

  test("is used once", async () => {
    const product = someoneNew();
    product.accounts.linked = anInvited();
    await open(link, product);
    await home();
    expect(asked(product, "verifyEmail")).toHaveLength(1);
  });

  test("opened a second time says that the user is verified already", async () => {
    const product = someoneNew();
    product.accounts.linked = anInvited({ verified: true, active: true });
    await open(link, product);
    expect(await screen.findByRole("heading", { name: "Already an active and verified user" })).toBeVisible();
    expect(asked(product, "verifyEmail")).toHaveLength(0);
  });

  test.each([link, "/emailverification", "/emailverification?email=ada@engine.example"])(
    "%s that has expired says so",
    async (address) => {
      await open(address, someoneNew());
      expect(await screen.findByRole("heading", { name: "Verification Link has expired." })).toBeVisible();
      expect(screen.getByRole("link", { name: "Go To Login" })).toHaveAttribute("href", "/login");
    },
  );

  test("can be tried again when the service is down", async () => {
    const product = someoneNew();
    product.accounts.linked = anInvited();
    product.failing.set("verifyEmail", "UNAVAILABLE");
    const person = await open(link, product);
    const retry = await screen.findByRole("button", { name: "Try again" });
    product.failing.clear();
    await person.click(retry);
    expect(await home()).toBeVisible();
  });

  test("opened where another account is signed in leaves that one signed in, and says so", async () => {
    const product = someoneNew();
    product.signedIn = true;
    product.accounts.linked = anInvited();
    await open(link, product);
    expect(await screen.findByRole("heading", { name: "Your email is verified" })).toBeVisible();
    expect(screen.getByText(/You are still signed in as olivia@acme.example/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to dashboard" })).toBeVisible();
  });
});
