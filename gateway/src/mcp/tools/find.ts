import { type GraphQLEnumType, type GraphQLSchema } from "graphql";
import { z } from "zod";
import { type GraphPerson, dataTypes, personFragment, personOutput, toPerson } from "./people.ts";
import { requireDone, type UserErrors } from "./refusal.ts";
import { type AddTool, tool } from "./tool.ts";

/** Finding people by what is known of them: the filters are the graph's. */
export function findPeople(schema: GraphQLSchema): AddTool {
  const enumOf = (name: string): z.ZodType<string> => z.enum(namesOf(schema, name));
  const several = (each: z.ZodType<string>) => z.array(each).max(50).optional();
  const words = z.string().min(1).max(200).optional();
  return tool({
    name: "find_people",
    title: "Find people",
    description:
      "Finds people by name, title, company, rank, field of work, place or size of company; the most recently verified first.",
    input: z.object({
      name: words.describe("Whole words of the name."),
      title: words.describe("Whole words of the title."),
      company: words.describe("Part of the company's name, or its domain, e.g. acme.com."),
      seniorities: several(enumOf("Seniority")).describe("Any of these ranks."),
      functions: several(enumOf("JobFunction")).describe("Any of these fields of work."),
      sizes: several(enumOf("CompanySize")).describe("Any of these sizes of the company."),
      countries: several(z.string().length(2)).describe("Any of these countries, two letters of ISO 3166-1."),
      has: z.array(z.enum(dataTypes)).max(3).optional().describe("All of these data are known."),
      notOurs: z.boolean().default(false).describe("Only people without data that the company owns."),
      limit: z.number().int().min(1).max(100).default(10),
      after: z.string().max(500).optional().describe("`next` of the page before."),
    }),
    output: z.object({
      people: z.array(personOutput),
      totalCount: z.number(),
      isExact: z.boolean().describe("False if `totalCount` is an estimate."),
      next: z.string().nullable().describe("`after` of the next page; null = this is the last."),
    }),
    annotations: { readOnlyHint: true, openWorldHint: true },
    cost: "free",
    scopes: ["contacts:read"],
    run: async ({ ask }, { limit, after, ...filter }) => {
      const { findPeople: found } = await ask<{ findPeople: FoundPage }>(document, { filter, first: limit, after });
      requireDone(found);
      const { people, totalCount, isExact, next } = found;
      return { people: people.map(toPerson), totalCount, isExact, next };
    },
  });
}

const document = `query FindPeopleTool($filter: FindFilter!, $first: Int!, $after: String) {
  findPeople(filter: $filter, first: $first, after: $after) {
    people { ...ToolPerson } totalCount isExact next userErrors { code message }
  }
} ${personFragment}`;

type FoundPage = {
  readonly people: readonly GraphPerson[];
  readonly totalCount: number;
  readonly isExact: boolean;
  readonly next: string | null;
  readonly userErrors: UserErrors;
};

function namesOf(schema: GraphQLSchema, name: string): [string, ...string[]] {
  return (schema.getType(name) as GraphQLEnumType).getValues().map((value) => value.name) as [string, ...string[]];
}

/** One person, by the address of the profile. */
export const lookUp: AddTool = tool({
  name: "look_up",
  title: "Look up a person",
  description: "Shows one person and which data are known, by the address of the profile.",
  input: z.object({ profileUrl: z.string().min(1).max(2_000).describe("The address of the profile.") }),
  output: z.object({
    person: personOutput.nullable().describe("Null if no person is known at that address, or the person opted out."),
    optedOut: z.boolean(),
  }),
  annotations: { readOnlyHint: true, openWorldHint: true },
  cost: "free",
  scopes: ["contacts:read"],
  run: async ({ ask }, { profileUrl }) => {
    const found = await ask<{ searchContact: Looked }>(lookUpDocument, { url: profileUrl });
    const { contact, suppressed, userErrors } = found.searchContact;
    if (!contact && !suppressed && userErrors.some(({ code }) => code !== "CONTACT_NOT_FOUND"))
      requireDone({ userErrors });
    return { person: contact && toPerson(contact), optedOut: suppressed };
  },
});

const lookUpDocument = `query LookUpTool($url: String!) {
  searchContact(url: $url, data: [PERSONAL_EMAIL, BUSINESS_EMAIL, PHONE]) {
    contact { ...ToolPerson } suppressed userErrors { code message }
  }
} ${personFragment}`;

type Looked = { readonly contact: GraphPerson | null; readonly suppressed: boolean; readonly userErrors: UserErrors };

/** People whom the token's person has revealed before. */
export const listContacts: AddTool = tool({
  name: "list_contacts",
  title: "List revealed people",
  description: "Lists people in My Contacts, newest first, with every value that was revealed.",
  input: z.object({
    search: z.string().max(200).default("").describe("Part of a name; empty lists all."),
    limit: z.number().int().min(1).max(100).default(25),
    after: z.string().max(500).optional().describe("`next` of the page before."),
  }),
  output: z.object({
    people: z.array(personOutput),
    next: z.string().nullable().describe("`after` of the next page; null = this is the last."),
  }),
  annotations: { readOnlyHint: true, openWorldHint: true },
  cost: "free",
  scopes: ["contacts:read"],
  run: async ({ ask }, { search, limit, after }) => {
    const { myContactsConnection } = await ask<{ myContactsConnection: Connection }>(listDocument, {
      search,
      first: limit,
      after,
    });
    const { edges, pageInfo } = myContactsConnection;
    return {
      people: edges.map(({ node }) => toPerson(node)),
      next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    };
  },
});

const listDocument = `query ListContactsTool($search: String!, $first: Int!, $after: String) {
  myContactsConnection(search: $search, first: $first, after: $after) {
    edges { node { ...ToolPerson } } pageInfo { hasNextPage endCursor }
  }
} ${personFragment}`;

type Connection = {
  readonly edges: readonly { readonly node: GraphPerson }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
};
