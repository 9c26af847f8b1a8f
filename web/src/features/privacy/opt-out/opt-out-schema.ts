import { fields } from "@finder/contract/rules/fields/fields";
import { profileRefusal } from "@finder/contract/rules/text/profile-refusal";
import * as z from "zod/mini";
import { columnText } from "@/ui/form/column-text";

/** Whose profile it is and where the link goes; the messages are keys of the catalogue. */
export const optOutSchema = z.object({
  url: z.string().check(
    z.trim(),
    z.minLength(1, { error: "optOut.urlMissing", abort: true }),
    z.refine((text) => profileRefusal(text) === null, {
      error: ({ input }) => `errors.${profileRefusal(String(input)) ?? "BAD_PROFILE_URL"}`,
    }),
  ),
  email: columnText(fields.email, { required: "signIn.emailMissing" }).check(z.toLowerCase()),
});

export type OptOutInput = z.infer<typeof optOutSchema>;
