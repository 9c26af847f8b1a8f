import { z } from "zod";
import { limits } from "../limits.ts";
import { publicTypes } from "./apikeys.ts";
import { companySizes, emailIn, jobFunctions, matchPeopleRequest, matchReasons, seniorities } from "./find.ts";
import { contactResult, creditsInAnswer, flag, requestId, success } from "./public-api.ts";

/** The public API's ways to find people (docs/rules.md#api-find): what each is asked and answers. */

const { values } = limits.find;

/** Query of `GET /v1/people`; a name that stands once is a list of one. */
export const peopleQuery = z.object({
  name: words("Words of the name."),
  title: words("Words of the title."),
  company: words("Part of a company's name, or its domain."),
  seniority: oneOf(seniorities, "Rank, as the title tells it. May repeat: one of them."),
  function: oneOf(jobFunctions, "Field of work, as the title tells it. May repeat: one of them."),
  companyid: z
    .array(z.coerce.number().int().min(1))
    .max(values)
    .default([])
    .meta({ description: "Id of a company, as GET /v1/companies answers it. May repeat: one of them." }),
  size: oneOf(companySizes, "Employees of the company. May repeat: one of them."),
  industry: texts(values, "Industry of the company, as GET /v1/companies answers it. May repeat: one of them."),
  city: texts(limits.find.cities, "City with its country: `Berlin, Germany`. May repeat: one of them."),
  country: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(values)
    .default([])
    .meta({ description: "Country, ISO 3166-1, two letters. May repeat: one of them.", examples: [["DE"]] }),
  has: oneOf(publicTypes, "Data that are known of the person. May repeat: all of them."),
  verifiedsince: z.iso.date().optional().meta({ description: "Last verified on this day or later." }),
  changedsince: z.iso
    .date()
    .optional()
    .meta({
      description: `Added, or with another name, title, company or place, on this day or later, of the last ${limits.find.changedDays} days.`,
    }),
  changedbefore: z.iso.date().optional().meta({ description: "With `changedsince`: before this day." }),
  notowned: flag.default(false).meta({ description: "true: only people whose data your company doesn't own." }),
  limit: z.coerce.number().int().min(1).max(100).default(limits.pageSizes[0]).meta({ description: "People per page." }),
  after: z.string().min(1).max(500).optional().meta({ description: "`next` of the page before." }),
});
export type PeopleQuery = z.infer<typeof peopleQuery>;

/** Query of `GET /v1/companies`: one of the three. */
export const companiesQuery = z.object({
  name: words("Beginning of the name or of a word in it. One wrong letter is forgiven from five letters on."),
  domain: words("Domain of the company, `acme.com`."),
  companyid: z.coerce.number().int().min(1).optional().meta({ description: "Id of the company." }),
});

/** A `+` that is not encoded arrives as a blank. */
const blankInEmail = "it has a blank before the @. In a query, + is %2B";

/** Query of `GET /v1/person`: an email, or a name and a company. */
export const personQuery = z.object({
  email: emailIn(z.string().refine((address) => !/\s[^]*@/.test(address), { error: blankInEmail, abort: true }))
    .optional()
    .meta({ description: "Whose address this is, URL-encoded.", examples: ["jane.doe@acme.example"] }),
  name: words("Name of the person; with `company`."),
  company: words("Name or domain of the person's company; with `name`."),
  threshold: z.coerce
    .number()
    .int()
    .min(0)
    .max(100)
    .default(matchPeopleRequest.shape.threshold.def.defaultValue)
    .meta({ description: "Lowest score of a candidate by name and company." }),
  preview: flag.default(false).meta({
    description: "true: quotes only. The price shows whether an address you do not own is known.",
  }),
});
export type PersonQuery = z.infer<typeof personQuery>;

const publicPerson = z
  .object({
    profile: z
      .string()
      .max(limits.profileUrl)
      .meta({ description: "Address of the profile: `linkedinurl` of /v1/contacts." }),
    name: z.string().max(500).meta({ description: "Full name." }),
    title: text(500, "Title; null: unknown."),
    company: z
      .object({
        id: z.number().int().nullable().meta({ description: "Id of the company; null: none." }),
        name: text(500, "Name of the company; null: unknown."),
      })
      .meta({ description: "Where the person works." }),
    place: text(500, "Place, as the source writes it; null: unknown."),
    data: z
      .array(
        z.object({
          type: z.enum(publicTypes).meta({ description: "A type of data that is known." }),
          owned: z.boolean().meta({ description: "True if your company owns it." }),
          price: z.number().int().min(0).max(1).meta({ description: "Credits that /v1/contacts would charge for it." }),
        }),
      )
      .max(publicTypes.length)
      .meta({ description: "Which data are known; never their values." }),
  })
  .meta({ id: "Person", description: "A person and which data are known." });
export type PublicPerson = z.infer<typeof publicPerson>;

export const peopleAnswer = z
  .object({
    success,
    data: z.array(publicPerson).max(100).meta({ description: "A page of the people." }),
    total: z.number().int().min(0).meta({ description: "People who meet the conditions." }),
    exact: z.boolean().meta({ description: "False: `total` is estimated, as it is beyond 10,000." }),
    next: text(500, "`after` of the next page; null: this is the last."),
    requestId,
  })
  .meta({ id: "PeopleAnswer", description: "People who meet the conditions." });
export type PeopleAnswer = z.infer<typeof peopleAnswer>;

const publicCompany = z
  .object({
    id: z.number().int().meta({ description: "Id of the company." }),
    name: z.string().max(500).meta({ description: "Name of the company." }),
    domain: text(300, "Domain; null: unknown."),
    size: z.enum(companySizes).nullable().meta({ description: "Employees; null: unknown." }),
    industry: text(500, "Industry; null: unknown."),
    city: text(500, "City of most of its people; null: unknown."),
    country: text(2, "Country of most of its people, ISO 3166-1; null: unknown."),
    people: z.number().int().min(0).meta({ description: "Its people who can be found." }),
  })
  .meta({ id: "Company", description: "A company." });
export type PublicCompany = z.infer<typeof publicCompany>;

export const companiesAnswer = z
  .object({
    success,
    data: z.array(publicCompany).max(limits.find.suggested).meta({ description: "Those with most people first." }),
    requestId,
  })
  .meta({ id: "CompaniesAnswer", description: "Companies of a name, a domain or an id." });
export type CompaniesAnswer = z.infer<typeof companiesAnswer>;

const personMatch = z
  .object({
    person: publicPerson.nullable().meta({ description: "The person; null in a preview of an email not owned yet." }),
    score: z.number().int().min(0).max(100).meta({ description: "How well the person fits, of 100." }),
    reasons: z
      .array(z.enum(["email", ...matchReasons]))
      .max(3)
      .meta({ description: "What fits, and how." }),
    results: z
      .array(contactResult)
      .max(1)
      .meta({ description: "By email: the address's datum, as in /v1/contacts. By name: empty." }),
  })
  .meta({ id: "Match", description: "A person who may be meant." });
export type PersonMatch = z.infer<typeof personMatch>;

export const personAnswer = z
  .object({
    success,
    data: z.array(personMatch).max(10).meta({ description: "The best first; empty if no one is known." }),
    credits: creditsInAnswer,
    requestId,
  })
  .meta({ id: "PersonAnswer", description: "Who is meant, and what it cost." });
export type PersonAnswer = z.infer<typeof personAnswer>;

function text(most: number, description: string) {
  return z.string().max(most).nullable().meta({ description });
}

function words(description: string) {
  return z.string().trim().min(1).max(limits.searchText).optional().meta({ description });
}

function texts(most: number, description: string) {
  return z.array(z.string().trim().min(1).max(limits.searchText)).max(most).default([]).meta({ description });
}

function oneOf<const Names extends readonly [string, ...string[]]>(names: Names, description: string) {
  return z.array(z.enum(names)).max(names.length).default([]).meta({ description });
}
