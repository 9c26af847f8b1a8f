import { limits } from "@finder/contract/limits";
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
import { type AddTool, type Calling, tool } from "./tool.ts";
import { readAllowance } from "./balance.ts";

type DatumType = (typeof dataTypes)[number];

const maxCredits = z
  .number()
  .int()
  .min(0)
  .max(limits.serviceTokens.budget)
  .describe("Credits the call may cost at most; it is refused whole if it could cost more.");

/** What revealing would cost. */
export const quote: AddTool = tool({
  name: "quote",
  title: "Quote a reveal",
  description:
    "Says what revealing these data of these people would cost at most, and whether a person has to agree first.",
  input: z.object({ profileUrls: profilesInput, data: dataInput }),
  output: z.object({
    credits: z.number().describe("Credits it costs at most."),
    people: z.number().describe("People of whom something is new."),
    owned: z.number().describe("People whose data the company owns already: free."),
    notFound: z.number().describe("People of whom none of these data are known."),
    needsConfirmation: z.boolean().describe("A person has to agree in the product before it is spent."),
  }),
  annotations: { readOnlyHint: true, openWorldHint: true },
  cost: "free",
  scopes: ["contacts:read"],
  run: async ({ ask }, { profileUrls, data }) => {
    const { credits, quoted } = await quoteOf({ ask }, profileUrls, data);
    const { allowed } = await readAllowance({ ask });
    return {
      credits,
      people: quoted.new,
      owned: quoted.owned,
      notFound: quoted.notFound,
      needsConfirmation: credits > allowed,
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
    notFound: z.array(z.string()).describe("Addresses at which nobody is known, or who opted out."),
    credits: z.number().describe("Credits it was quoted at most."),
    confirmUrl: z.string().nullable().describe("Where a person agrees; null unless confirmation is needed."),
    reason: z.string().nullable().describe("Why it stopped; null otherwise."),
  }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  cost: "up to maxCredits",
  scopes: ["contacts:write"],
  run: async (calling, { profileUrls, data, maxCredits: most }) => {
    const { credits, quoted } = await quoteOf(calling, profileUrls, data);
    if (credits > most)
      throw new ToolRefusal(
        "MAX_CREDITS_EXCEEDED",
        `This could cost ${credits} credits, and maxCredits is ${most}. Nothing was charged.`,
      );
    const { id, allowed, left } = await readAllowance(calling);
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
    if (credits > allowed)
      return {
        ...nothing,
        status: "confirmation_needed" as const,
        confirmUrl: confirmUrl(calling.origin, id, credits),
      };
    return { ...nothing, ...(await revealAll(calling, profileUrls, { data, most })) };
  },
});

/** One person, by an email. */
export const lookUpEmail: AddTool = tool({
  name: "look_up_email",
  title: "Look up a person by email",
  description:
    "Finds whose email this is. With maxCredits 0 it only says whether the email is known and what showing the person costs.",
  input: z.object({ email: z.string().min(3).max(320), maxCredits }),
  output: z.object({
    isKnown: z.boolean(),
    cost: z.number().describe("Credits until the person is shown; 0 where the company owns the address."),
    charged: z.number(),
    person: personOutput.nullable(),
  }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  cost: "up to maxCredits",
  scopes: ["contacts:write"],
  run: async ({ ask }, { email, maxCredits: most }) => {
    const { lookUpEmail: looked } = await ask<{ lookUpEmail: LookedUp }>(emailDocument, {
      email,
      confirm: most > 0,
      most: most > 0 ? most : null,
    });
    requireDone(looked);
    const { isKnown, cost, charged, contact } = looked;
    return { isKnown, cost, charged, person: contact && toPerson(contact) };
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
  readonly pools: readonly { readonly atMost: number }[];
  readonly capRoom: number | null;
  readonly userErrors: UserErrors;
};

async function quoteOf({ ask }: Pick<Calling, "ask">, ids: readonly string[], data: readonly DatumType[]) {
  const { revealQuote: quoted } = await ask<{ revealQuote: Quoted }>(quoteDocument, { ids, data });
  requireDone(quoted);
  return { quoted, credits: quoted.pools.reduce((sum, { atMost }) => sum + atMost, 0) };
}

const quoteDocument = `query QuoteTool($ids: [ID!]!, $data: [DatumType!]!) {
  revealQuote(selection: { ids: $ids }, data: $data) { new owned notFound pools { atMost } capRoom userErrors { code message } }
}`;

/** Refusals after which no other datum can be revealed. */
const final: ReadonlySet<string> = new Set([
  "INSUFFICIENT_CREDITS",
  "TOKEN_BUDGET_REACHED",
  "TOKEN_UNCONFIRMED",
  "MEMBER_CAP_REACHED",
  "MAX_CREDITS_EXCEEDED",
  "NO_PLAN",
]);

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
    const person = await revealPerson(calling, url, { data, most: most - done.charged });
    done.charged += person.charged;
    if (person.contact) done.people.push(toPerson(person.contact));
    else done.notFound.push(url);
    if (person.reason !== null) return { ...done, status: "stopped", reason: person.reason };
  }
  return done;
}

/** All asked data of one person. */
async function revealPerson(
  { ask }: Calling,
  url: string,
  { data, most }: { data: readonly DatumType[]; most: number },
): Promise<{ contact: GraphPerson | null; charged: number; reason: string | null }> {
  let [contact, charged]: [GraphPerson | null, number] = [null, 0];
  const { searchContact } = await ask<{ searchContact: { contact: GraphPerson | null } }>(searchDocument, {
    url,
    data,
  });
  contact = searchContact.contact;
  if (contact === null) return { contact, charged, reason: null };
  const known = [contact.personalEmail, contact.businessEmail, contact.phone];
  for (const { type, found, revealed } of known) {
    if (!data.includes(type) || !found || revealed) continue;
    const { revealContact: answer } = await ask<{ revealContact: RevealAnswer }>(revealDocument, {
      url,
      datum: type,
      most: most - charged,
    });
    const [refusal] = answer.userErrors;
    if (refusal && final.has(refusal.code)) return { contact, charged, reason: `${refusal.code}: ${refusal.message}` };
    charged += answer.charged;
    contact = answer.contact ?? contact;
  }
  return { contact, charged, reason: null };
}

type RevealAnswer = { readonly charged: number; readonly contact: GraphPerson | null; readonly userErrors: UserErrors };

const searchDocument = `query RevealSearchTool($url: String!, $data: [DatumType!]!) {
  searchContact(url: $url, data: $data) { contact { ...ToolPerson } }
} ${personFragment}`;

const revealDocument = `mutation RevealTool($url: String!, $datum: DatumType!, $most: Int!) {
  revealContact(url: $url, datum: $datum, maxCredits: $most) { charged contact { ...ToolPerson } userErrors { code message } }
} ${personFragment}`;

type LookedUp = {
  readonly isKnown: boolean;
  readonly cost: number;
  readonly charged: number;
  readonly contact: GraphPerson | null;
  readonly userErrors: UserErrors;
};

const emailDocument = `mutation LookUpEmailTool($email: String!, $confirm: Boolean!, $most: Int) {
  lookUpEmail(email: $email, confirm: $confirm, maxCredits: $most) {
    isKnown cost charged contact { ...ToolPerson } userErrors { code message }
  }
} ${personFragment}`;
