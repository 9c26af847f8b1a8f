import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { open } from "@/testing/open";
import { aRevealedContact } from "@/testing/contacts/people";
import { aProduct } from "@/testing/product";
import { gridOf } from "./column-heads";
import { columns as all, usual } from "./columns";

const page = "/dashboard/main/mycontacts";

beforeEach(() => localStorage.clear());

async function opened() {
  const person = await open(page, aProduct([aRevealedContact()]));
  await screen.findByRole("button", { name: "Jane Doe" });
  return person;
}

function heads(): string[] {
  return screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
}

function template(): string {
  return screen.getByRole("table").style.getPropertyValue("--columns");
}

async function menu(person: Awaited<ReturnType<typeof open>>) {
  await person.click(screen.getByRole("button", { name: "Columns" }));
  return within(screen.getByRole("dialog", { name: "Columns and spacing" }));
}

test("columns are moved one place by their buttons, and are so at the next visit", async () => {
  const person = await opened();
  const columns = await menu(person);
  await person.click(await columns.findByRole("button", { name: "Move Phone Number earlier" }));
  await person.click(columns.getByRole("button", { name: "Move Social Media later" }));
  const order = ["", "Name", "Personal Email", "Social Media", "Phone Number", "Business Email", "Actions"];
  expect(heads()).toEqual(order);
  expect(columns.getByRole("button", { name: "Move Personal Email earlier" })).toHaveAttribute("aria-disabled", "true");
  await person.click(columns.getByRole("button", { name: "Move Personal Email earlier" }));
  expect(heads()).toEqual(order);
  cleanup();
  await opened();
  expect(heads()).toEqual(order);
});

test("a newly shown column comes last, and hiding one keeps the order of the others", async () => {
  const person = await opened();
  const columns = await menu(person);
  await person.click(await columns.findByRole("checkbox", { name: "Location" }));
  await person.click(columns.getByRole("checkbox", { name: "Personal Email" }));
  expect(heads()).toEqual(["", "Name", "Social Media", "Business Email", "Phone Number", "Location", "Actions"]);
});

test("arrow keys on a column's edge change its width, which the next visit keeps", async () => {
  await opened();
  const edge = screen.getByRole("separator", { name: "Width of Phone Number" });
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) fireEvent.keyDown(edge, { key });
  expect(edge).toHaveAttribute("aria-valuenow", "4");
  expect(template()).toMatch(/ 4rem 2\.75rem$/);
  fireEvent.doubleClick(edge);
  expect(template()).not.toMatch(/ 4rem 2\.75rem$/);
  for (let press = 0; press < 20; press += 1)
    fireEvent.keyDown(screen.getByRole("separator", { name: "Width of Name" }), { key: "ArrowRight" });
  const wide = template();
  expect(wide).toMatch(/^2\.75rem 2\drem /);
  cleanup();
  await opened();
  expect(template()).toBe(wide);
});

test("reset gives back the columns of a first visit in their widths", async () => {
  const person = await opened();
  const before = [heads(), template()];
  fireEvent.keyDown(screen.getByRole("separator", { name: "Width of Name" }), { key: "ArrowRight" });
  const columns = await menu(person);
  await person.click(columns.getByRole("checkbox", { name: "Tags" }));
  expect([heads(), template()]).not.toEqual(before);
  await person.click(columns.getByRole("button", { name: "Reset columns" }));
  expect([heads(), template()]).toEqual(before);
});

test("columns that fit shrink next to the panel, and more than fit are scrolled", () => {
  const alone = gridOf(usual, {}, false);
  expect(alone).toMatchObject({ scrolls: false });
  expect(alone.width).toBeGreaterThan(49);
  expect(gridOf(usual, {}, true)).toMatchObject({ scrolls: false, width: 0 });
  expect(gridOf(all, {}, true)).toEqual(gridOf(all, {}, false));
});
