import { fields } from "@finder/contract/rules/fields/fields";
import * as z from "zod/mini";
import { columnText } from "@/ui/form/column-text";

/** The input of a key's forms; the messages are keys of the catalogue. */
export const keySchema = z.object({
  key: z.string().check(z.trim(), z.minLength(1, "settings.required")),
  purpose: columnText(fields.keyPurpose, { tooLong: "api.purposeLong" }),
});
export type KeyInput = z.infer<typeof keySchema>;
