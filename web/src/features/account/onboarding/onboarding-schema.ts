import { readPhone } from "@finder/contract/rules/text/phone";
import { textBounds } from "@finder/contract/rules/text/text-bounds";
import * as z from "zod/mini";
import { nameCheck } from "@/ui/form/name-check";

/** The onboarding form's input (docs/rules.md#input-company); the messages are keys of the catalogue. */
export const onboardingSchema = z.object({
  companyName: required(textBounds.companyName).check(nameCheck),
  phoneNumber: z.string().check(
    z.minLength(1, { error: "register.required", abort: true }),
    z.refine((phone) => readPhone(phone) !== null, "onboarding.phoneInvalid"),
  ),
  country: z.string().check(z.minLength(1, "register.required")),
  salesPeopleCount: z.number("register.required"),
  requiredLeadCount: z.nullable(z.number()),
  department: z.string().check(z.trim(), z.maxLength(textBounds.department, "register.tooLong")),
});
export type OnboardingInput = z.infer<typeof onboardingSchema>;
/** The form before it is filled in. */
export type OnboardingValues = Omit<OnboardingInput, "salesPeopleCount"> & { salesPeopleCount: number | null };

function required(most: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: "register.required", abort: true }),
      z.maxLength(most, "register.tooLong"),
    );
}
