import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { anInvited } from "@/testing/account/linked-people";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";
import { openSession } from "@/viewer/session";

const link = "/acceptinvite?email=maria@acme.example&token=t";

function invited(part: Parameters<typeof anInvited>[0] = {}) {
  const product = aProduct();
  product.signedIn = false;
  product.accounts.linked = anInvited(part);
  return product;
}

function accept() {
  return screen.findByRole("button", { name: "Accept invitation" });
}

describe("accepting an invitation", () => {
  test("says who invites and shows the names to be mended", async () => {
    await open(link, invited());
    expect(await screen.findByRole("heading", { name: "Acme has invited you" })).toBeVisible();
    expect(screen.getByLabelText("First name")).toHaveValue("Maria");
    expect(screen.getByLabelText("Email")).toHaveAttribute("readonly");
  });

  test("asks for a password that keeps the rules", async () => {
    const product = invited();
    const person = await open(link, product);
    await person.click(await accept());
    expect(await screen.findByText("Required")).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText("Choose a password")).toHaveFocus());
    await person.type(screen.getByLabelText("Choose a password"), "maria-maria-1");
    await person.click(await accept());
    expect(await screen.findByText(/A password needs 8 to 100 characters/)).toBeVisible();
    expect(product.calls.some(({ field }) => field === "acceptInvitation")).toBe(false);
  });

  test("signs in and goes to the dashboard", async () => {
    const product = invited();
    const person = await open(link, product);
    await person.type(await screen.findByLabelText("Choose a password"), "Maria-maria-1");
    await person.click(await accept());
    expect(await screen.findByRole("heading", { name: "Hello, Olivia" })).toBeVisible();
    expect(screen.getByText("Your invitation is accepted. Welcome!")).toBeVisible();
    expect(product.calls).toContainEqual({
      field: "acceptInvitation",
      args: {
        input: {
          email: "maria@acme.example",
          token: "t",
          password: "Maria-maria-1",
          firstName: "Maria",
          lastName: "Member",
        },
      },
    });
  });

  test("needs no password for an account that has one", async () => {
    const product = invited({ needsPassword: false });
    const person = await open(link, product);
    await person.click(await accept());
    expect(await screen.findByRole("heading", { name: "Hello, Olivia" })).toBeVisible();
    const { args } = product.calls.find(({ field }) => field === "acceptInvitation") ?? {};
    expect(args?.["input"]).not.toHaveProperty("password");
  });

  test("of a guessed or withdrawn link finds no user", async () => {
    const product = invited();
    product.accounts.linked = null;
    await open(link, product);
    expect(await screen.findByRole("heading", { name: "This invitation no longer works" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Go To Login" })).toBeVisible();
  });

  test("of an active and verified user is refused with the reason", async () => {
    await open(link, invited({ active: true, verified: true, accepted: true }));
    expect(await screen.findByRole("heading", { name: "Already an active and verified user" })).toBeVisible();
  });

  test("that expires while the form is filled in says so", async () => {
    const product = invited({ needsPassword: false });
    const person = await open(link, product);
    await accept();
    product.accounts.linked = null;
    await person.click(await accept());
    expect(await screen.findByText("Verification Link has expired.")).toBeVisible();
  });

  test("can be loaded again when the service was down", async () => {
    const product = invited();
    product.failing.set("linkedPerson", "UNAVAILABLE");
    const person = await open(link, product);
    const retry = await screen.findByRole("button", { name: "Try again" });
    product.failing.clear();
    await person.click(retry);
    expect(await accept()).toBeVisible();
  });

  test("where another account is signed in says that it will be left", async () => {
    openSession();
    const product = invited();
    product.signedIn = true;
    await open(link, product);
    expect(await screen.findByText(/You are signed in as olivia@acme.example\. Accepting/)).toBeVisible();
  });
});
