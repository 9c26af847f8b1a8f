import { z } from "zod";
import { limits } from "../limits.ts";
import { readEmail } from "../rules/email.ts";

const required = (most: number) => z.string().trim().min(1, "Required").max(most, `At most ${most} characters`);

/** `POST scheduledemoemail`, whoever is signed in: somebody wants to be shown the product. */
export const demoRequest = z.object({
  name: required(limits.demoName),
  email: required(254)
    .toLowerCase()
    .refine((text) => readEmail(text) !== null, "Invalid email"),
  query: required(limits.demoQuery),
});
export type DemoRequest = z.infer<typeof demoRequest>;

/** `GET scheduledemoemail`: where a talk is booked instead; null = there is only the form. */
export type DemoBooking = { bookingurl: string | null };
