import { z } from "zod";
import { type OwnToken, ownToken, present } from "./own-token.ts";
import { type AddTool, tool } from "./tool.ts";

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
        ${ownToken}
      }`,
    );
    const { allowed, creditBudget, creditsSpent, expiresOn } = present(callingToken);
    return {
      ...present(viewer).client.credits,
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
