import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { open } from "@/testing/open";
import { aProduct } from "@/testing/product";

test("the language that is spoken is the one pressed", async () => {
  await open("/login", aProduct());
  expect(await screen.findByRole("button", { name: "English" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("button", { name: "العربية" })).toHaveAttribute("aria-pressed", "false");
});
