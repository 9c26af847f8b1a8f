import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

const page = "/dashboard/settings/password";

function input(name: string) {
  return screen.findByLabelText(name);
}

function press(name: string) {
  return screen.findByRole("button", { name });
}

async function fill(person: Awaited<ReturnType<typeof open>>, current: string, fresh: string, again = fresh) {
  await person.type(await input("Current password"), current);
  await person.type(await input("New password"), fresh);
  await person.type(await input("Confirm password"), again);
  await person.click(await press("Change password"));
}

describe("changing the password", () => {
  test("asks for all three", async () => {
    const product = aProduct();
    const person = await open(page, product);
    await person.click(await press("Change password"));
    await waitFor(() => expect(screen.getAllByText("Required")).toHaveLength(3));
    expect(product.calls.some(({ field }) => field === "changePassword")).toBe(false);
  });

  test("takes blanks for missing in each of the three", async () => {
    const product = aProduct();
    const person = await open(page, product);
    await fill(person, "   ", "   ");
    await waitFor(() => expect(screen.getAllByText("Required")).toHaveLength(3));
    expect(product.calls.some(({ field }) => field === "changePassword")).toBe(false);
  });

  test("refuses fewer than 8 characters", async () => {
    const person = await open(page, aProduct());
    await fill(person, "Correct-1-horse", "Ab1");
    expect(await screen.findByText("Must be atleast 8 characters")).toBeVisible();
  });

  test("refuses two that differ, also while another field is wrong", async () => {
    const person = await open(page, aProduct());
    await fill(person, "Correct-1-horse", "Ab1", "Ab2");
    expect(await screen.findByText("Both password doesn't match")).toBeVisible();
  });

  test("ticks the rules while the new one is typed", async () => {
    const person = await open(page, aProduct());
    await person.type(await input("New password"), "abc1");
    expect(screen.getByText("3 of 5 password rules done")).toBeInTheDocument();
  });

  test("says when the current one is wrong and keeps what was typed", async () => {
    const person = await open(page, aProduct());
    await fill(person, "wrong", "Another-2-horse");
    expect(await screen.findByText("The password supplied does not match.")).toBeVisible();
    expect(await input("New password")).toHaveValue("Another-2-horse");
    await waitFor(async () => expect(await input("Current password")).toHaveFocus());
  });

  test("keeps what was typed when the service is down", async () => {
    const product = aProduct();
    product.failing.set("changePassword", "UNAVAILABLE");
    const person = await open(page, product);
    await fill(person, "Correct-1-horse", "Another-2-horse");
    expect(await screen.findByText(/service is not available right now/)).toBeVisible();
    expect(await input("New password")).toHaveValue("Another-2-horse");
    expect(screen.getByText("You have unsaved changes")).toBeVisible();
  });

  test("says Password changed successfully! and empties the form", async () => {
    const product = aProduct();
    const person = await open(page, product);
    await fill(person, "Correct-1-horse", "Another-2-horse");
    expect(await screen.findByText("Password changed successfully!")).toBeVisible();
    expect(await input("Current password")).toHaveValue("");
    expect(screen.queryByText("You have unsaved changes")).not.toBeInTheDocument();
    expect(product.password).toBe("Another-2-horse");
  });

  test("can show each password by itself", async () => {
    const person = await open(page, aProduct());
    await input("New password");
    const [, second] = screen.getAllByRole("button", { name: "Show password" });
    if (second) await person.click(second);
    expect(await input("New password")).toHaveAttribute("type", "text");
    expect(await input("Current password")).toHaveAttribute("type", "password");
  });
});
