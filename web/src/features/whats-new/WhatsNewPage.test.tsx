import { screen, within } from "@testing-library/react";
import { releases } from "virtual:releases";
import { expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

test("shows what each release of the changelog changes for users", async () => {
  await open("/dashboard/whatsnew", aProduct());
  const sections = await screen.findAllByRole("listitem").then(() => screen.getAllByRole("heading", { level: 2 }));
  expect(sections.map(({ textContent }) => textContent)).toEqual(["Latest changes", "0.1.0, 23 Nov 2026"]);
  const main = within(screen.getByRole("main"));
  const changes = releases.flatMap((release) => release.changes);
  expect(main.getAllByRole("listitem")).toHaveLength(changes.length);
  expect(main.getByText(/^English and Arabic, light and dark/)).toBeVisible();
  expect(main.getByText("Search").tagName).toBe("STRONG");
  expect(main.getByText("/pricing").tagName).toBe("CODE");
});

test("is reached from the account menu", async () => {
  const person = await open("/dashboard/main/dashboardmain", aProduct());
  await person.click(await screen.findByRole("button", { name: "Account and settings" }));
  expect(await screen.findByRole("link", { name: "What’s new" })).toHaveAttribute("href", "/dashboard/whatsnew");
});
