import { errorMessages } from "@finder/contract/messages/errors/en";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/security";

function withApp() {
  const product = aProduct();
  product.own.factor = {
    hasApp: true,
    recoveryCodesLeft: 2,
    passkeys: [],
    rememberedDevices: [],
    isRequired: false,
    provenUntil: null,
  };
  return product;
}

function dialog(name: string) {
  return screen.findByRole("dialog", { name });
}

describe("the second factor", () => {
  test("is set up by password and the app's first code, and shows recovery codes once", async () => {
    const product = aProduct();
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Set up an app" }));
    await person.type(await screen.findByLabelText("Your password"), "wrong{Enter}");
    expect(await screen.findByText("The password supplied does not match.")).toBeVisible();
    await person.clear(screen.getByLabelText("Your password"));
    await person.type(screen.getByLabelText("Your password"), `${product.password}{Enter}`);
    expect(await screen.findByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    expect(screen.getByText("JBSWY3DPEHPK3PXP")).toBeVisible();
    await person.type(screen.getByLabelText("Code from your app"), "123456{Enter}");
    const codes = within(await dialog("Keep your recovery codes"));
    expect(codes.getByText("k7mq-2xfa-w9cd")).toBeVisible();
    await person.click(codes.getByRole("button", { name: "I have kept them" }));
    expect(await screen.findByText("2 codes are left.")).toBeVisible();
    expect(screen.queryByText("k7mq-2xfa-w9cd")).not.toBeInTheDocument();
  });

  test("is turned off once a code was shown again", async () => {
    const product = withApp();
    product.failing.set("removeAuthenticatorApp", "PROOF_REQUIRED");
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Turn off" }));
    const question = within(await dialog("Turn two-step sign-in off?"));
    await person.click(question.getByRole("button", { name: "Turn off" }));
    const again = within(await dialog("Confirm that it is you"));
    await person.type(again.getByLabelText("Code from your app"), "123456{Enter}");
    expect(await screen.findByText("Two-step sign-in is off")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Set up an app" })).toBeVisible();
  });

  test("stays as it is where the question for a code is closed", async () => {
    const product = withApp();
    product.failing.set("removeAuthenticatorApp", "PROOF_REQUIRED");
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Turn off" }));
    await person.click(within(await dialog("Turn two-step sign-in off?")).getByRole("button", { name: "Turn off" }));
    await person.click(within(await dialog("Confirm that it is you")).getByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("Confirm with your second factor first, then try again.")).toBeVisible();
    expect(product.own.factor.hasApp).toBe(true);
  });

  test("gets new recovery codes once that is confirmed", async () => {
    const person = await open(page, withApp());
    await person.click(await screen.findByRole("button", { name: "Make new codes" }));
    const question = within(await dialog("Make new recovery codes?"));
    await person.click(question.getByRole("button", { name: "Make new codes" }));
    expect(within(await dialog("Keep your recovery codes")).getAllByRole("listitem")).toHaveLength(2);
    await waitFor(() => expect(screen.queryByText("Make new recovery codes?")).not.toBeInTheDocument());
  });
});

describe("the owner's rule", () => {
  test("is set and taken back after a question, by an owner who has a second factor", async () => {
    const product = withApp();
    product.account.permissions.push("team.manage");
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Require it of everyone" }));
    const question = within(await dialog("Require a second factor of everyone?"));
    await person.click(question.getByRole("button", { name: "Require it of everyone" }));
    await person.click(await screen.findByRole("button", { name: "No longer require it" }));
    const back = within(await dialog("Make the second factor optional?"));
    await person.click(back.getByRole("button", { name: "No longer require it" }));
    expect(await screen.findByText("Each member chooses whether to use a second factor.")).toBeVisible();
  });

  test("stays as it is where it is refused, with the reason in the question", async () => {
    const product = withApp();
    product.account.permissions.push("team.manage");
    product.failing.set("requireSecondFactor", "TOO_MANY_ATTEMPTS");
    const person = await open(page, product);
    await person.click(await screen.findByRole("button", { name: "Require it of everyone" }));
    const question = within(await dialog("Require a second factor of everyone?"));
    await person.click(question.getByRole("button", { name: "Require it of everyone" }));
    expect(await question.findByRole("alert")).toHaveTextContent(errorMessages.TOO_MANY_ATTEMPTS);
  });

  test("asks an owner without a second factor for one first, and members for nothing", async () => {
    const product = aProduct();
    product.account.permissions.push("team.manage");
    await open(page, product);
    expect(await screen.findByText("Set up a second factor of your own first.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Require it of everyone" })).not.toBeInTheDocument();
  });

  test("opens nothing but the setup to a member without a second factor", async () => {
    const product = aProduct();
    product.account.mustSetUpFactor = true;
    const person = await open("/dashboard/main/mycontacts", product);
    expect(await screen.findByRole("heading", { level: 1, name: "Set up a second factor" })).toBeVisible();
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
    await person.click(screen.getByRole("button", { name: "Set up an app" }));
    await person.type(await screen.findByLabelText("Your password"), `${product.password}{Enter}`);
    await person.type(await screen.findByLabelText("Code from your app"), "123456{Enter}");
    const codes = within(await dialog("Keep your recovery codes"));
    await person.click(codes.getByRole("button", { name: "I have kept them" }));
    await person.click(await screen.findByRole("button", { name: "Continue" }));
    expect(await screen.findByRole("heading", { level: 1, name: "My Contacts" })).toBeVisible();
  });
});
