import { nameFaults } from "@finder/contract/messages/names";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { nameCheck } from "./name-check";

const name = z.string().check(nameCheck);

it.each([
  ["www.evil.com", "names.link"],
  ["ann@evil.com", "names.email"],
  ["Ann\u202eBee", "names.sign"],
])("a form takes no %j for a name, and says why in a sentence of the catalogue", (text, key) => {
  expect(name.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([key]);
  expect(Object.keys(nameFaults).map((fault) => `names.${fault}`)).toContain(key);
});

it("a form takes Booking.com for a name", () => {
  expect(name.safeParse("Booking.com").success).toBe(true);
});
