import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseLanguage } from "@/i18n/i18n";
import { aContact, aRevealedContact } from "@/testing/contacts/people";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

test("a company shows what it is, who can be found there and what of them is ours", async () => {
  await open("/dashboard/company/1", aProduct([aContact(), aRevealedContact({ id: "in/cem" })]));
  expect(await screen.findByRole("heading", { level: 1, name: "Acme" })).toBeVisible();
  expect(screen.getByText("2 people")).toBeVisible();
  expect(document.querySelector("main img")).toHaveAttribute("src", "https://logos.example/acme.example");
  expect(screen.getByRole("link", { name: "acme.example" })).toHaveAttribute("href", "https://acme.example");
  expect(screen.getByText("Location").nextElementSibling).toHaveTextContent("Berlin, Germany");
  expect(screen.getByText("51–200 people")).toBeVisible();
  expect(screen.getByText("1 person, since 10 Nov 2026")).toBeVisible();
  expect(document.title).toContain("Acme");
});

test("its figures lead to the people behind them", async () => {
  const person = await open(
    "/dashboard/company/1",
    aProduct([aContact(), aContact({ id: "in/ann", fullName: "Ann" })]),
  );
  const link = await screen.findByRole("link", { name: "Sales 2" });
  expect(link).toHaveAttribute("href", "/dashboard/main/search?function=SALES&company=1");
  await person.click(await screen.findByRole("button", { name: "Reveal all · 3 credits: Ann" }));
  expect(await screen.findByRole("link", { name: "+44 20 7946 0018" })).toBeVisible();
  await person.click(screen.getByRole("link", { name: "See all people" }));
  expect(await screen.findByRole("button", { name: "Ann" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Remove the condition Acme" })).toBeVisible();
});

test.each(["/dashboard/company/9", "/dashboard/company/acme"])("at %s no company is known", async (address) => {
  await open(address, aProduct([aContact()]));
  expect(await screen.findByRole("heading", { level: 1, name: "This company is not known" })).toBeVisible();
});

test("a company's field, city and people's places are in the reader's language", async () => {
  await open("/dashboard/company/1", aProduct([aContact()]));
  await screen.findByRole("heading", { level: 1, name: "Acme" });
  await chooseLanguage("ar");
  expect(await screen.findByText("برلين")).toBeVisible();
  expect(screen.getByText("البرمجيات")).toBeVisible();
  expect(await screen.findByText("برلين، ألمانيا")).toBeVisible();
});
