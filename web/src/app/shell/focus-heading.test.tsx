import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { open } from "@/testing/open";
import { aContact } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";

const home = "/dashboard/main/dashboardmain";

async function go(person: Awaited<ReturnType<typeof open>>, page: string) {
  await person.click(within(screen.getByRole("banner")).getByRole("link", { name: page }));
}

test("the heading of a page that one goes to takes the focus, and names the tab", async () => {
  const person = await open(home, aProduct());
  expect(await screen.findByRole("heading", { name: "Hello, Olivia" })).not.toHaveFocus();
  await go(person, "My Contacts");
  const heading = await screen.findByRole("heading", { level: 1, name: "My Contacts" });
  await expect.poll(() => document.activeElement).toBe(heading);
  expect(document.title).toContain("My Contacts");
});

test("a page that sets the focus itself keeps it, also after a search", async () => {
  const person = await open(home, aProduct([aContact()]));
  await screen.findByRole("heading", { name: "Hello, Olivia" });
  await go(person, "Search");
  const field = await screen.findByRole("combobox", { name: /^Paste a profile URL/ });
  await waitFor(() => expect(field).toHaveFocus());
  await person.paste("linkedin.com/in/jane-doe");
  expect(await screen.findByRole("heading", { name: "Jane Doe" })).toBeVisible();
  await waitFor(() => expect(field).toHaveFocus());
});
