import { textBounds } from "@finder/contract/rules/text/text-bounds";
import * as z from "zod/mini";
import { nameCheck } from "@/ui/form/name-check";

/** A first or last name: blank is missing (docs/rules.md#input-names). */
export const nameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: "register.required", abort: true }),
    z.maxLength(textBounds.personName, "register.tooLong"),
    nameCheck,
  );
