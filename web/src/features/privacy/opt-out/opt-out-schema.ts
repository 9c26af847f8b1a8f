import { readEmail } from "@finder/contract/rules/text/email";
import { profileRefusal } from "@finder/contract/rules/text/profile-refusal";
import * as z from "zod/mini";

/** Whose profile it is and where the link goes; the messages are keys of the catalogue. */
export const optOutSchema = z.object({
  url: z.string().check(
    z.trim(),
    z.minLength(1, { error: "optOut.urlMissing", abort: true }),
    z.refine((text) => profileRefusal(text) === null, {
      error: ({ input }) => `errors.${profileRefusal(String(input)) ?? "BAD_PROFILE_URL"}`,
    }),
  ),
  email: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: "signIn.emailMissing", abort: true }),
    z.refine((text) => readEmail(text) !== null, "signIn.emailInvalid"),
  ),
});

export type OptOutInput = z.infer<typeof optOutSchema>;
