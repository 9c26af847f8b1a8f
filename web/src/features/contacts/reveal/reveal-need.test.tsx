import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aContact, type FakeAccount } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";

const found = "/dashboard/main/search?url=https://www.linkedin.com/in/jane-doe&data=personal,business,phone";
const spent = { id: "1", personalEmail: 0, businessEmail: 0, phone: 0 };
const member: Partial<FakeAccount> = { permissions: ["contacts.search", "contacts.reveal"], role: "MEMBER" };

function partly() {
  return aContact({ data: { BUSINESS_EMAIL: { quality: "PARTIALLY_VERIFIED" } } });
}

async function openOn(account: Partial<FakeAccount>, planId = "30") {
  const product = aProduct([partly()], account);
  product.billing.planId = planId;
  const person = await open(found, product);
  await screen.findByRole("heading", { name: "Jane Doe" });
  return { person, product };
}

function linkOf(datum: string) {
  return screen.getByRole("link", { name: new RegExp(`: ${datum} of Jane Doe`) });
}

describe("with no credit left", () => {
  test("free data open, and others lead to add-ons for phones and plans for emails", async () => {
    const { person } = await openOn({ credits: spent });
    expect(linkOf("Phone Number")).toHaveTextContent("Get credits");
    expect(linkOf("Phone Number")).toHaveAttribute("href", "/dashboard/creditaddons");
    expect(linkOf("Personal Email")).toHaveAttribute("href", "/dashboard/upgradeplan");
    await person.click(screen.getByRole("button", { name: "Open · free: Business Email of Jane Doe" }));
    expect(await screen.findByRole("link", { name: "jane.doe@acme.example" })).toBeVisible();
  });

  test("a plan that may not buy add-ons leads to the plans", async () => {
    await openOn({ credits: spent }, "10");
    expect(linkOf("Phone Number")).toHaveAttribute("href", "/dashboard/upgradeplan");
  });

  test("a member without credits is referred to the owner", async () => {
    await openOn({ ...member, credits: spent });
    expect(screen.getAllByText("No credits left. Please ask Olivia Owner.")).toHaveLength(2);
    expect(screen.queryByRole("link", { name: /Get credits/ })).toBeNull();
  });
});

describe("when the plan has ended", () => {
  test("nothing new is called free: the owner is led to renew the plan", async () => {
    await openOn({ status: "EXPIRED" });
    for (const datum of ["Personal Email", "Business Email", "Phone Number"]) {
      expect(linkOf(datum)).toHaveTextContent("Renew plan");
      expect(linkOf(datum)).toHaveAttribute("href", "/dashboard/upgradeplan");
    }
    expect(screen.queryByText("Open · free")).toBeNull();
  });

  test("the hint about keys shows only where a key opens something", async () => {
    await openOn({ status: "EXPIRED" });
    expect(screen.queryByText(/^Press R/)).toBeNull();
    await open(found, aProduct([aContact({ data: { PHONE: { owned: true } } })], { ...member, status: "EXPIRED" }));
    expect(
      await screen.findByText("Press R, then 1, 2, 3 or A for all, to reveal from the keyboard."),
    ).toBeInTheDocument();
  });

  test("a member is referred to the owner, and data that the team owns still open", async () => {
    const product = aProduct([aContact({ data: { PHONE: { owned: true } } })], { ...member, status: "EXPIRED" });
    const person = await open(found, product);
    await waitFor(() => expect(screen.getAllByText("The plan has ended. Please ask Olivia Owner.")).toHaveLength(2));
    await person.click(screen.getByRole("button", { name: "Open · free: Phone Number of Jane Doe" }));
    expect(await screen.findByRole("link", { name: "+44 20 7946 0018" })).toBeVisible();
  });
});

test("a member at the monthly cap is referred to the owner, and owned data still open", async () => {
  const product = aProduct([aContact({ data: { PHONE: { owned: true } } })], member);
  product.caps.own = { cap: 3, spent: 3, request: null };
  const person = await open(found, product);
  await person.click(await screen.findByRole("button", { name: "Reveal · 1 credit: Personal Email of Jane Doe" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "This would go over your monthly cap. Nothing was charged.",
  );
  expect(await screen.findByRole("button", { name: "Ask Olivia Owner" })).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Open · free: Phone Number of Jane Doe" }));
  expect(await screen.findByRole("link", { name: "+44 20 7946 0018" })).toBeVisible();
});
