import { fields } from "@finder/contract/rules/fields/fields";
import * as z from "zod/mini";
import { columnText } from "@/ui/form/column-text";

const required = "register.required";

/** The onboarding form's input (docs/rules.md#input-company); the messages are keys of the catalogue. */
export const onboardingSchema = z.object({
  companyName: columnText(fields.companyName, { required }),
  phoneNumber: columnText({ ...fields.phone, required: true }, { required, phone: "onboarding.phoneInvalid" }),
  country: columnText({ ...fields.country, required: true }, { required }),
  salesPeopleCount: z.number(required),
  requiredLeadCount: z.nullable(z.number()),
  department: columnText(fields.department),
});
export type OnboardingInput = z.infer<typeof onboardingSchema>;
/** The form before it is filled in. */
export type OnboardingValues = Omit<OnboardingInput, "salesPeopleCount"> & { salesPeopleCount: number | null };
