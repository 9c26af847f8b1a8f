import { z } from "zod";
import { limits } from "../limits.ts";
import { nameRefusal } from "../messages/names.ts";
import { readEmail } from "../rules/text/email.ts";
import { nameFault } from "../rules/text/shown-name.ts";
import { textBounds, tooLong } from "../rules/text/text-bounds.ts";

/** `POST scheduledemoemail`, for everyone who is signed in: a request for a demo of the product. */
export const demoRequest = z.object({
  name: required(limits.demoName).refine((name) => nameFault(name) === null, {
    error: ({ input }) => nameRefusal(String(input)) ?? "",
  }),
  email: required(textBounds.email)
    .toLowerCase()
    .refine((text) => readEmail(text) !== null, "Invalid email"),
  query: required(limits.demoQuery),
});
export type DemoRequest = z.infer<typeof demoRequest>;

/** `GET scheduledemoemail`: where a talk is booked instead; null = there is only the form. */
export type DemoBooking = { bookingurl: string | null };

function required(most: number) {
  return z
    .string()
    .trim()
    .min(1, "Required")
    .max(most, { error: ({ input }) => tooLong(most, String(input).length) });
}
