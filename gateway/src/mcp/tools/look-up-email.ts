import { z } from "zod";
import { type GraphPerson, personFragment, personOutput, toPerson } from "./people.ts";
import { requireDone, type UserErrors } from "./refusal.ts";
import { type AddTool, maxCredits, tool } from "./tool.ts";

/** One person, by an email. */
export const lookUpEmail: AddTool = tool({
  name: "look_up_email",
  title: "Look up a person by email",
  description:
    "Finds whose email this is. With maxCredits 0 it only says whether the email is known and what showing the person costs; a company gets few such answers a day.",
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
