import { seenLine } from "@finder/contract/rules/text/seen-text";
import { z } from "zod";

export const dataTypes = ["PERSONAL_EMAIL", "BUSINESS_EMAIL", "PHONE"] as const;

/** Data of a person that a tool names. */
export const dataInput = z.array(z.enum(dataTypes)).min(1).max(3).describe("Kinds of data.");

/** Addresses of people's profiles that a tool names. */
export const profilesInput = z
  .array(z.string().min(1).max(2_000))
  .min(1)
  .max(25)
  .describe("Addresses of profiles, as `profileUrl` of a person; at most 25.");

const datum = z.object({
  type: z.enum(dataTypes),
  found: z.boolean().describe("There is at least one value."),
  owned: z.boolean().describe("The company has paid for it: revealing it is free."),
  cost: z.number().describe("Credits that revealing it costs now: 0 or 1."),
  values: z.array(z.string()).describe("Clear values; empty unless revealed."),
  quality: z.string().nullable().describe("Of a business email: how sure it is."),
  verifiedOn: z.string().nullable().describe("Day of the last verification."),
});

/** A person, as every tool answers one. */
export const personOutput = z.object({
  profileUrl: z.string(),
  fullName: z.string(),
  title: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  data: z.array(datum),
});
export type Person = z.output<typeof personOutput>;

/** What the graph is asked of a person. */
export const personFragment = `
  fragment ToolPerson on Contact {
    profileUrl fullName title company location
    personalEmail { ...ToolDatum } businessEmail { ...ToolDatum } phone { ...ToolDatum }
  }
  fragment ToolDatum on ContactDatum { type found owned cost revealed values quality verifiedOn }`;

type GraphDatum = Omit<z.output<typeof datum>, "values"> & {
  readonly revealed: boolean;
  readonly values: readonly string[];
};

/** A person as the graph answers it. */
export type GraphPerson = Omit<Person, "data"> & {
  readonly personalEmail: GraphDatum;
  readonly businessEmail: GraphDatum;
  readonly phone: GraphDatum;
};

/** A person as an assistant reads it: without masks, and without signs that hide words from people. */
export function toPerson({ personalEmail, businessEmail, phone, ...person }: GraphPerson): Person {
  return {
    profileUrl: person.profileUrl,
    fullName: plain(person.fullName) ?? "",
    title: plain(person.title),
    company: plain(person.company),
    location: plain(person.location),
    data: [personalEmail, businessEmail, phone].map(({ revealed, values, ...rest }) => ({
      ...rest,
      values: revealed ? [...values] : [],
    })),
  };
}

const longest = 300;

/** Text that others wrote, as people see it, on one line. */
function plain(text: string | null): string | null {
  if (text === null) return null;
  const shown = seenLine(text);
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
}
