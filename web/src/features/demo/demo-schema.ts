import { limits } from "@finder/contract/limits";
import { readEmail } from "@finder/contract/rules/text/email";
import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { nameCheck } from "@/ui/form/name-check";
import * as z from "zod/mini";

/** A request for a demo (docs/rules.md#input-demo); the messages are keys of the catalogue. */
export const demoSchema = z.object({
  name: required(limits.demoName).check(nameCheck),
  email: required(textBounds.email).check(z.refine((text) => readEmail(text) !== null, "demo.emailInvalid")),
  query: required(limits.demoQuery),
});

export type DemoRequest = z.infer<typeof demoSchema>;

function required(most: number) {
  return z
    .string()
    .check(z.trim(), z.minLength(1, { error: "demo.required", abort: true }), z.maxLength(most, "demo.tooLong"));
}
