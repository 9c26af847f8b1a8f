import { z } from "zod";
import { ToolRefusal } from "./refusal.ts";
import { type AddTool, type Calling, tool } from "./tool.ts";

/** What the connection may still spend. */
type Allowance = {
  /** `ServiceToken.id`. */
  readonly id: string;
  /** Credits before a person is asked. */
  readonly allowed: number;
  /** Credits of the budget that are left. */
  readonly left: number;
};

/** What the calling token may still spend. */
export async function readAllowance({ ask }: Pick<Calling, "ask">): Promise<Allowance> {
  const { callingToken } = await ask<{ callingToken: OwnToken | null }>(
    "query AllowanceTool { callingToken { id allowed creditBudget creditsSpent } }",
  );
  if (callingToken === null) throw new ToolRefusal("SIGNED_OUT", "This connection is over.");
  const { id, allowed, creditBudget, creditsSpent } = callingToken;
  return { id, allowed, left: creditBudget - creditsSpent };
}

type OwnToken = {
  readonly id: string;
  readonly allowed: number;
  readonly creditBudget: number;
  readonly creditsSpent: number;
  readonly expiresOn: string;
};

/** Credits of the company and of the connection. */
export const balance: AddTool = tool({
  name: "balance",
  title: "Credits left",
  description: "Says how many credits the company has, and how many this connection may still spend.",
  input: z.object({}),
  output: z.object({
    personalEmail: z.number().describe("Credits of the company for personal emails."),
    businessEmail: z.number().describe("Credits of the company for business emails."),
    phone: z.number().describe("Credits of the company for phones."),
    budgetLeft: z.number().describe("Credits that this connection may still spend in total."),
    withoutAsking: z.number().describe("Credits that it may spend before a person is asked."),
    expiresOn: z.string().describe("When the connection ends, UTC."),
  }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  cost: "free",
  scopes: ["session:read"],
  run: async ({ ask }) => {
    const { viewer, callingToken } = await ask<Answer>(
      `query BalanceTool {
        viewer { client { credits { personalEmail businessEmail phone } } }
        callingToken { id allowed creditBudget creditsSpent expiresOn }
      }`,
    );
    if (callingToken === null || viewer === null) throw new ToolRefusal("SIGNED_OUT", "This connection is over.");
    const { allowed, creditBudget, creditsSpent, expiresOn } = callingToken;
    return {
      ...viewer.client.credits,
      budgetLeft: creditBudget - creditsSpent,
      withoutAsking: allowed,
      expiresOn,
    };
  },
});

type Answer = {
  readonly callingToken: OwnToken | null;
  readonly viewer: {
    readonly client: {
      readonly credits: { readonly personalEmail: number; readonly businessEmail: number; readonly phone: number };
    };
  } | null;
};
