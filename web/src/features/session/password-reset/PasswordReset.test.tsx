import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

function visitor() {
  const product = aProduct();
  product.signedIn = false;
  return product;
}

function button(name: string | RegExp) {
  return screen.findByRole("button", { name });
}

const link = "/resetpassword?code=abc123&email=olivia%2Bnews@acme.example";

describe("a forgotten password", () => {
  test("needs an email address", async () => {
    const person = await open("/forgotpassword", visitor());
    await person.click(await button("Send reset link"));
    expect(await screen.findByText("Please enter your email address")).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to sign in" })).toHaveAttribute("href", "/login");
  });

  test("emails a link, and the answer does not reveal whether there is an account", async () => {
    const product = visitor();
    const person = await open("/forgotpassword", product);
    await person.type(await screen.findByLabelText("Email"), "Olivia@Acme.example{Enter}");
    expect(await screen.findByText(/If this address has an account/)).toBeVisible();
    expect(screen.getByText("olivia@acme.example")).toBeVisible();
    expect(product.calls).toContainEqual({ field: "requestPasswordReset", args: { email: "olivia@acme.example" } });
  });

  test("cannot be asked for again at once, and the button says so", async () => {
    const product = visitor();
    const person = await open("/forgotpassword", product);
    await person.type(await screen.findByLabelText("Email"), "olivia@acme.example{Enter}");
    await person.click(await button(/^Resend in \d+ s$/));
    expect(product.calls.filter(({ field }) => field === "requestPasswordReset")).toHaveLength(1);
  });
});

describe("choosing a new password", () => {
  test("shows email and code as the link carries them, not to be changed", async () => {
    await open(link, visitor());
    expect(await screen.findByLabelText("Email")).toHaveValue("olivia+news@acme.example");
    expect(screen.getByLabelText("Email")).toHaveAttribute("readonly");
    expect(screen.getByLabelText("Code")).toHaveValue("abc123");
    expect(screen.getByLabelText("Code")).toHaveAttribute("readonly");
  });

  test("takes blanks for missing in both passwords", async () => {
    const person = await open(link, visitor());
    await person.type(await screen.findByLabelText("New password"), "   ");
    await person.type(screen.getByLabelText("Confirm password"), "  ");
    await person.click(await button("Change password"));
    await waitFor(() => expect(screen.getAllByText("Required")).toHaveLength(2));
    expect(screen.queryByText("Password didnot match")).not.toBeInTheDocument();
  });

  test("asks for both passwords", async () => {
    const person = await open(link, visitor());
    await person.click(await button("Change password"));
    await waitFor(() => expect(screen.getAllByText("Required")).toHaveLength(2));
  });

  test.each([
    ["Short1", "Short1", "Password length must be atleast 8 characters"],
    ["Longenough1", "Longenough2", "Password didnot match"],
    ["longenough1", "longenough1", /A password needs 8 to 100 characters/],
  ])("refuses %s with %s", async (password, confirmation, sentence) => {
    const product = visitor();
    const person = await open(link, product);
    await person.type(await screen.findByLabelText("New password"), password);
    await person.type(screen.getByLabelText("Confirm password"), confirmation);
    await person.click(await button("Change password"));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(product.calls.some(({ field }) => field === "resetPassword")).toBe(false);
  });

  test("says that it worked and leads to the login page with the email filled in", async () => {
    const product = visitor();
    const person = await open(`/reset-password${link.slice("/resetpassword".length)}`, product);
    await person.type(await screen.findByLabelText("New password"), "Longenough1");
    await person.type(screen.getByLabelText("Confirm password"), "Longenough1");
    await person.click(await button("Change password"));
    expect(await screen.findByText("Password changed successfully!")).toBeVisible();
    expect(await screen.findByLabelText("Email")).toHaveValue("olivia+news@acme.example");
    expect(product.calls).toContainEqual({
      field: "resetPassword",
      args: { email: "olivia+news@acme.example", code: "abc123", password: "Longenough1" },
    });
  });

  test("with an expired code says to try with the latest", async () => {
    const product = visitor();
    product.refusing.set("resetPassword", "RESET_CODE_EXPIRED");
    const person = await open(link, product);
    await person.type(await screen.findByLabelText("New password"), "Longenough1");
    await person.type(screen.getByLabelText("Confirm password"), "Longenough1");
    await person.click(await button("Change password"));
    expect(await screen.findByText("The Code for this link has expired,Please try with latest")).toBeVisible();
    expect(screen.getByRole("link", { name: "Request a new link" })).toBeVisible();
  });

  test.each(["/resetpassword", "/resetpassword?code=abc", "/resetpassword?email=a@b.com", "/reset-password"])(
    "%s is no link and says so",
    async (address) => {
      await open(address, visitor());
      expect(await screen.findByRole("heading", { name: "This link is incomplete" })).toBeVisible();
      expect(screen.getByRole("link", { name: "Request a new link" })).toHaveAttribute("href", "/forgotpassword");
    },
  );
});
