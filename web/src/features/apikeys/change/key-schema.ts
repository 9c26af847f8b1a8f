import { limits } from "@finder/contract/limits";
import * as z from "zod/mini";

/** The input of a key's forms; the messages are keys of the catalogue. */
export const keySchema = z.object({
  key: z.string().check(z.trim(), z.minLength(1, "settings.required")),
  purpose: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: "settings.required", abort: true }),
      z.maxLength(limits.keyPurpose, "api.purposeLong"),
    ),
});
export type KeyInput = z.infer<typeof keySchema>;
