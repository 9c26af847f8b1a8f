import { readPhone } from "@finder/contract/rules/text/phone";
import { textBounds } from "@finder/contract/rules/text/text-bounds";
import * as z from "zod/mini";
import { nameCheck } from "@/ui/form/name-check";

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "settings.required"),
    z.maxLength(textBounds.personName, "errors.BAD_REQUEST"),
    nameCheck,
  );

/** The profile form: names required, the phone more than four digits where there is one (docs/rules.md#input-phone). */
export const profileSchema = z.object({
  firstName: name,
  lastName: name,
  phoneNumber: z.string().check(z.refine((digits) => digits === "" || readPhone(digits) !== null, "profile.badPhone")),
  country: z.string(),
});
export type ProfileValues = z.infer<typeof profileSchema>;
