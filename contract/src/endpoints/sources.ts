import { z } from "zod";
import { emailValidations } from "../datum.ts";
import { limits } from "../limits.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { contactView, datumView } from "./contacts.ts";
import { boundedText } from "./text.ts";

/** Asking sources again, and what the browser extension saw (docs/rules.md#hints). */

const profileUrl = z.string().min(1).max(limits.profileUrl);

/** `POST refreshcontact`: asks the sources about one person again. Free. */
export const refreshContactRequest = z.object({ linkedinurl: profileUrl });

const types = z.array(datumView.shape.type);

const refreshContactAnswer = z.object({
  /** The person as the member sees them now; null while unknown. */
  contactdata: contactView.nullable(),
  /** Data that were not there before and are now; opening costs what `cost` says. */
  found: types,
  /** Owned data whose values are newer now; they cost nothing. */
  updated: types,
  /** How the business emails were checked; null: the person has none. */
  verification: z
    .object({
      validation: z.enum(emailValidations),
      reason: z.string().nullable(),
      verifiedon: z.string().nullable(),
    })
    .nullable(),
});
export type RefreshContactAnswer = z.infer<typeof refreshContactAnswer>;

const cell = boundedText(textBounds.looked).nullish();

/**
 * `POST contactmeta_addupdate`: people as the extension saw them, 200 at most. Each is kept or left out by itself; what
 * stands here already in the same words stays as it is.
 */
export const contactMetaRequest = z.object({
  resource: z
    .array(
      z.object({
        linkedinurl: boundedText(textBounds.looked),
        name: cell,
        /** The same as `name`, which wins. */
        full_name: cell,
        title: cell,
        company: cell,
        location: cell,
      }),
    )
    .min(1)
    .max(limits.hintsPerCall),
});
export type ContactMeta = z.infer<typeof contactMetaRequest>["resource"][number];

const contactMetaAnswer = z.object({
  success: z.literal(1),
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Records that were left out, by their place in the request, and why. */
  rejected: z.array(z.object({ index: z.number().int(), reason: z.string() })),
});
export type ContactMetaAnswer = z.infer<typeof contactMetaAnswer>;
