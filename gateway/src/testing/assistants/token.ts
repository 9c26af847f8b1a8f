import type { TokenScope } from "@finder/contract/endpoints/tokens";
import type { TestGateway } from "../../../../tests/support/gateway.ts";
import type { Client } from "../../../../tests/support/people.ts";
import { ask } from "../stack.ts";

/** A token made by hand. */
export type TokenOptions = { scopes?: TokenScope[]; creditBudget?: number; confirmAbove?: number | null };

/** Makes a token as the owner does on the page of the API. */
export async function aToken(
  gateway: Pick<TestGateway, "url">,
  { owner }: Client,
  wanted: TokenOptions = {},
): Promise<{ token: string; id: string }> {
  const {
    scopes = ["contacts:read", "contacts:write", "session:read"],
    creditBudget = 10,
    confirmAbove = null,
  } = wanted;
  const { data } = await ask(
    gateway,
    `mutation ($scopes: [TokenScopeInput!]!, $budget: Int!, $confirm: Int) {
      createServiceToken(name: "CRM helper", scopes: $scopes, creditBudget: $budget, confirmAbove: $confirm) { token serviceToken { id } }
    }`,
    {
      token: owner.token,
      variables: {
        budget: creditBudget,
        confirm: confirmAbove,
        scopes: scopes.map((scope) => {
          const [slice = "", access = ""] = scope.toUpperCase().split(":");
          return { slice, access };
        }),
      },
    },
  );
  const made = data?.["createServiceToken"] as { token: string; serviceToken: { id: string } };
  return { token: made.token, id: made.serviceToken.id };
}
