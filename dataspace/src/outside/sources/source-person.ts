import { z } from "zod";

/** What a source may say of a business email; `catch_all`: its domain takes every address. */
const statuses = ["valid", "catch_all", "unknown"] as const;

/** Values of one kind that an answer may carry. */
const mostValues = 20;
const text = z.string().max(1_000);
const said = text.nullish();
const values = z.array(text).max(mostValues).default([]);

/** A person in a source's answer (docs/sources.md). */
export const sourcePerson = z.object({
  linkedinurl: text,
  full_name: text,
  title: said,
  company: said,
  location: said,
  avatar: said,
  personal_emails: values,
  business_emails: z
    .array(z.object({ address: text, status: z.enum(statuses).default("unknown") }))
    .max(mostValues)
    .default([]),
  phones: values,
  /** Day on which the source looked itself. */
  verifiedon: z.iso.date().nullish(),
});

export type SourcePerson = z.output<typeof sourcePerson>;
