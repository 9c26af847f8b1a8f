import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { FakeProduct } from "@/testing/fake-product";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";
import { aTeam, aTeamMember } from "@/testing/team/team-people";

const seats = "/dashboard/settings/manageseats";

function anOwner(): FakeProduct {
  const product = aProduct([], { permissions: ["team.manage"] });
  const off = aTeamMember({ id: "12", name: "Peter Poe", status: "DISABLED" });
  product.team = aTeam([aTeamMember(), off]);
  return product;
}

/** The viewer got an offer. */
function aChosenMember(): FakeProduct {
  const product = aProduct([], { role: "MEMBER", permissions: [] });
  product.team.offer = { id: "3", ownerName: "Ann Bee", memberId: "7", memberName: "Olivia Owner" };
  return product;
}

describe("the owner in Manage Seats", () => {
  test("offers ownership with the password, sees the offer wait, and withdraws it", async () => {
    const product = anOwner();
    const person = await open(seats, product);
    await person.click(await screen.findByRole("button", { name: "Make owner: Jane Doe" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Make Jane Doe the owner?" }));
    await person.type(dialog.getByLabelText("Your password"), "wrong{Enter}");
    expect(await dialog.findByText("Please enter your current password.")).toBeVisible();
    await person.clear(dialog.getByLabelText("Your password"));
    await person.type(dialog.getByLabelText("Your password"), `${product.password}{Enter}`);
    expect(await screen.findByText("Jane Doe got your offer by email.")).toBeVisible();
    expect(await screen.findByText("You offered Jane Doe ownership of the account")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Withdraw offer" }));
    expect(await screen.findByText("The offer was withdrawn. You still own the account.")).toBeVisible();
    expect(screen.queryByText("You offered Jane Doe ownership of the account")).toBeNull();
  });

  test("can offer nothing to a disabled member, nor to themselves", async () => {
    await open(seats, anOwner());
    await screen.findByRole("button", { name: "Make owner: Jane Doe" });
    expect(screen.getAllByRole("button", { name: /^Make owner/ })).toHaveLength(1);
  });

  test("reads in the dialog that another tab made an offer", async () => {
    const product = anOwner();
    const person = await open(seats, product);
    await person.click(await screen.findByRole("button", { name: "Make owner: Jane Doe" }));
    product.team.offer = { id: "4", ownerName: "Olivia Owner", memberId: "12", memberName: "Peter Poe" };
    await person.type(await screen.findByLabelText("Your password"), `${product.password}{Enter}`);
    expect(await screen.findByText("You have already offered ownership. Withdraw that offer first.")).toBeVisible();
  });
});

describe("the member", () => {
  test("comes from the dashboard, accepts with the password, manages the seats", async () => {
    const product = aChosenMember();
    const person = await open("/dashboard/main/dashboardmain", product);
    expect(await screen.findByText("Ann Bee offers you ownership of the account")).toBeVisible();
    await person.click(screen.getByRole("link", { name: "Review the offer" }));
    expect(await screen.findByText("Ann Bee stays on the team as an Admin.")).toBeVisible();
    await person.type(screen.getByLabelText("Your password"), `${product.password}{Enter}`);
    expect(await screen.findByRole("heading", { name: "You own the account now" })).toBeVisible();
    await person.click(screen.getByRole("link", { name: "Go to Manage Seats" }));
    expect(await screen.findByRole("heading", { name: "Manage Seats" })).toBeVisible();
  });

  test("declines", async () => {
    const person = await open("/dashboard/ownership", aChosenMember());
    await person.click(await screen.findByRole("button", { name: "Decline" }));
    expect(await screen.findByText("You declined the offer. Ann Bee still owns the account.")).toBeVisible();
    expect(await screen.findByRole("heading", { name: "No offer waits for you" })).toBeVisible();
  });

  test("reads in an old tab that the offer no longer waits", async () => {
    const product = aChosenMember();
    const person = await open("/dashboard/ownership", product);
    await screen.findByLabelText("Your password");
    product.team.offer = null;
    await person.type(screen.getByLabelText("Your password"), `${product.password}{Enter}`);
    expect(
      await screen.findByText("This offer was withdrawn, answered or has expired. Nothing was changed."),
    ).toBeVisible();
  });
});
