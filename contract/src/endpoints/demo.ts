import { z } from "zod";
import { fields } from "../rules/fields/fields.ts";
import { columnText } from "./text.ts";

/** `POST scheduledemoemail`, for everyone who is signed in: a request for a demo of the product. */
export const demoRequest = z.object({
  name: columnText(fields.demoName),
  email: columnText(fields.email),
  query: columnText(fields.demoQuery),
});
export type DemoRequest = z.infer<typeof demoRequest>;

/** `GET scheduledemoemail`: where a talk is booked instead; null = there is only the form. */
export type DemoBooking = { bookingurl: string | null };
