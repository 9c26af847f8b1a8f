import * as z from "zod/mini";

/** A first or last name: blank is missing (specification section 5). */
export const nameSchema = z
  .string()
  .check(z.trim(), z.minLength(1, { error: "register.required", abort: true }), z.maxLength(100, "register.tooLong"));
