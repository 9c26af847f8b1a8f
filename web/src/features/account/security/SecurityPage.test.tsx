import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/security";

function withApp() {
  const product = aProduct();
  product.own.factor = { hasApp: true, recoveryCodesLeft: 2, passkeys: [], rememberedDevices: [], provenUntil: null };
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
