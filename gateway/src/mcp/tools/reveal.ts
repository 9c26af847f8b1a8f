import { paths } from "@finder/contract/web-paths";
import { z } from "zod";
import {
  dataInput,
  type dataTypes,
  type GraphPerson,
  personFragment,
  personOutput,
  profilesInput,
  toPerson,
} from "./people.ts";
import { requireDone, ToolRefusal, type UserErrors } from "./refusal.ts";
import { type AddTool, type Calling, maxCredits, tool } from "./tool.ts";
import { type OwnToken, ownToken, present } from "./own-token.ts";

type DatumType = (typeof dataTypes)[number];

/** What revealing would cost. */
export const quote: AddTool = tool({
  name: "quote",
  title: "Quote a reveal",
  description:
    "Says what revealing these data of these people would cost at most, and whether a person has to agree first.",
  input: z.object({ profileUrls: profilesInput, data: dataInput }),
  output: z.object({
    credits: z.number().describe("Credits it costs at most."),
    people: z.number().describe("People with new data."),
    owned: z.number().describe("People whose data the company owns already: free."),
    notFound: z.number().describe("People without any of these data."),
    needsConfirmation: z.boolean().describe("A person has to agree in the product before it is spent."),
  }),
  annotations: { readOnlyHint: true, openWorldHint: true },
  cost: "free",
  scopes: ["contacts:read"],
  run: async ({ ask }, { profileUrls, data }) => {
    const { credits, quoted, token } = await quoteOf({ ask }, profileUrls, data);
    return {
      credits,
      people: quoted.new,
      owned: quoted.owned,
      notFound: quoted.notFound,
      needsConfirmation: credits > token.allowed,
    };
  },
});

/** Reveals: quoted first, refused whole, then one datum after the other, so that what was paid for is always answered. */
export const reveal: AddTool = tool({
  name: "reveal",
  title: "Reveal data of people",
  description:
    "Reveals emails and phones of people. Quotes first: refused whole if it could cost more than maxCredits. Above what may be " +
    "spent without asking, nothing is charged and the answer holds confirmUrl: give it to your person, and call again once " +
    "they agree.",
  input: z.object({ profileUrls: profilesInput, data: dataInput, maxCredits }),
  output: z.object({
    status: z
      .enum(["done", "confirmation_needed", "stopped"])
      .describe("`stopped`: a credit ran out on the way; `people` holds what was revealed before."),
    charged: z.number().describe("Credits that were charged."),
    people: z.array(personOutput),
    notFound: z.array(z.string()).describe("Addresses without a known person, or of people who opted out."),
    credits: z.number().describe("Credits it was quoted at most."),
    confirmUrl: z.string().nullable().describe("Where a person agrees; null unless confirmation is needed."),
    reason: z.string().nullable().describe("Why it stopped; null otherwise."),
  }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  cost: "up to maxCredits",
  scopes: ["contacts:write"],
  run: async (calling, { profileUrls, data, maxCredits: most }) => {
    const { credits, quoted, token } = await quoteOf(calling, profileUrls, data);
    if (credits > most)
      throw new ToolRefusal(
        "MAX_CREDITS_EXCEEDED",
        `This could cost ${credits} credits, and maxCredits is ${most}. Nothing was charged.`,
      );
    const left = token.creditBudget - token.creditsSpent;
    if (credits > left)
      throw new ToolRefusal(
        "TOKEN_BUDGET_REACHED",
        `This could cost ${credits} credits, and this connection's budget has ${left} left. Nothing was charged.`,
      );
    if (quoted.capRoom !== null && credits > quoted.capRoom)
      throw new ToolRefusal(
        "MEMBER_CAP_REACHED",
        `This could cost ${credits} credits, and your person's monthly cap has ${quoted.capRoom} left. Nothing was charged. The account owner can raise it.`,
      );
    const nothing = { charged: 0, people: [], notFound: [], credits, confirmUrl: null, reason: null };
    if (credits > token.allowed)
      return {
        ...nothing,
        status: "confirmation_needed" as const,
        confirmUrl: confirmUrl(calling.origin, token.id, credits),
      };
    return { ...nothing, ...(await revealAll(calling, profileUrls, { data, most })) };
  },
});

/** Where a person lets the token spend that much. */
function confirmUrl(origin: string, id: string, credits: number): string {
  return `${origin}${paths.assistants}?${new URLSearchParams({ allow: id, credits: String(credits) }).toString()}`;
}

type Quoted = {
  readonly new: number;
  readonly owned: number;
  readonly notFound: number;
  readonly atMost: number;
  readonly capRoom: number | null;
  readonly userErrors: UserErrors;
};

type QuoteAnswer = { readonly revealQuote: Quoted; readonly callingToken: OwnToken | null };

/** What it would cost, and what the token may still spend. */
async function quoteOf({ ask }: Pick<Calling, "ask">, ids: readonly string[], data: readonly DatumType[]) {
  const { revealQuote: quoted, callingToken } = await ask<QuoteAnswer>(quoteDocument, { ids, data });
  requireDone(quoted);
  return { quoted, credits: quoted.atMost, token: present(callingToken) };
}

const quoteDocument = `query QuoteTool($ids: [ID!]!, $data: [DatumType!]!) {
  revealQuote(selection: { ids: $ids }, data: $data) { new owned notFound atMost capRoom userErrors { code message } }
  ${ownToken}
}`;

/** Refusals of one datum or person, after which the others can be revealed. */
const ofOne: ReadonlySet<string> = new Set(["DATUM_NOT_FOUND", "CONTACT_NOT_FOUND", "SUPPRESSED"]);

type Revealed = {
  status: "done" | "stopped";
  charged: number;
  people: ReturnType<typeof toPerson>[];
  notFound: string[];
  reason: string | null;
};

async function revealAll(
  calling: Calling,
  profileUrls: readonly string[],
  { data, most }: { data: readonly DatumType[]; most: number },
): Promise<Revealed> {
  const done: Revealed = { status: "done", charged: 0, people: [], notFound: [], reason: null };
  for (const url of new Set(profileUrls)) {
    const person: Progress = { contact: null, charged: 0 };
    const reason = await revealPerson(calling, url, { data, most: most - done.charged }, person);
    done.charged += person.charged;
    if (person.contact) done.people.push(toPerson(person.contact));
    else if (reason === null) done.notFound.push(url);
    if (reason !== null) return { ...done, status: "stopped", reason };
  }
  return done;
}

/** How far one person has come. */
type Progress = { contact: GraphPerson | null; charged: number };

/** Reveals all asked data of one person as far as it goes, also where a call fails; why it stopped, or null. */
async function revealPerson(
  { ask }: Calling,
  url: string,
  { data, most }: { data: readonly DatumType[]; most: number },
  progress: Progress,
): Promise<string | null> {
  try {
    const { contact, userErrors } = (await ask<Searched>(searchDocument, { url, data })).searchContact;
    const later = userErrors.find(({ code }) => code === "STILL_SEARCHING");
    if (later) return `${later.code}: ${later.message}`;
    progress.contact = contact;
    for (const datum of closedOf(progress.contact, data)) {
      const variables = { url, datum, most: most - progress.charged };
      const { revealContact: answer } = await ask<{ revealContact: RevealAnswer }>(revealDocument, variables);
      const [refusal] = answer.userErrors;
      if (refusal && !ofOne.has(refusal.code)) return `${refusal.code}: ${refusal.message}`;
      progress.charged += answer.charged;
      progress.contact = answer.contact ?? progress.contact;
    }
    return null;
  } catch (error) {
    if (!(error instanceof ToolRefusal)) throw error;
    return `${error.code}: ${error.message}`;
  }
}

type Searched = { readonly searchContact: { readonly contact: GraphPerson | null; readonly userErrors: UserErrors } };

/** The asked data that are known and not open yet. */
function closedOf(contact: GraphPerson | null, asked: readonly DatumType[]): DatumType[] {
  if (contact === null) return [];
  return [contact.personalEmail, contact.businessEmail, contact.phone].flatMap(({ type, found, revealed }) =>
    asked.includes(type) && found && !revealed ? type : [],
  );
}

type RevealAnswer = { readonly charged: number; readonly contact: GraphPerson | null; readonly userErrors: UserErrors };

const searchDocument = `query RevealSearchTool($url: String!, $data: [DatumType!]!) {
  searchContact(url: $url, data: $data) { contact { ...ToolPerson } userErrors { code message } }
} ${personFragment}`;

const revealDocument = `mutation RevealTool($url: String!, $datum: DatumType!, $most: Int!) {
  revealContact(url: $url, datum: $datum, maxCredits: $most) { charged contact { ...ToolPerson } userErrors { code message } }
} ${personFragment}`;
