import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "@/app/providers";
import { DateField } from "./DateField";

test.each([
  ["", "Any day"],
  ["2026-11-05", "5 Nov 2026"],
])("a day is read in the app's format, not in the browser's: %j as %s", (value, read) => {
  render(<DateField label="From" value={value} onChange={() => {}} />, { wrapper: Providers });
  expect(screen.getByText(read)).toHaveAttribute("aria-hidden");
  expect(screen.getByLabelText("From")).toHaveValue(value);
});
