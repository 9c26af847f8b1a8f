import { z } from "zod";
import { nameFaults } from "../messages/names.ts";
import { nameFault } from "../rules/text/shown-name.ts";
import { textBounds, tooLong } from "../rules/text/text-bounds.ts";

/** A text of a request: whatever it is for, it has a bound. */
export function boundedText(most: number) {
  return z.string().max(most, { error: ({ input }) => tooLong(most, String(input).length) });
}

/** A first or a last name, and a company's: others read it. */
export const personName = shown(textBounds.personName);
export const companyName = shown(textBounds.companyName);

function shown(most: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(most, { error: ({ input }) => tooLong(most, String(input).length) })
    .check(({ value, issues }) => {
      const fault = nameFault(value);
      if (fault) issues.push({ code: "custom", input: value, message: nameFaults[fault] });
    });
}
