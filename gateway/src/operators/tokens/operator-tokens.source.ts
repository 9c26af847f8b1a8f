import type {
  NewOperatorTokenAnswer,
  OperatorTokenRow,
  OperatorTokensAnswer,
} from "@finder/contract/endpoints/operator-tokens";
import type { OperatorRole } from "@finder/contract/operator-permissions";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { OperatorToken, type OperatorTokenPage } from "./operator-tokens.types.ts";

const toToken = viewOf(OperatorToken);

/** Tokens, newest first: one call. */
export async function readTokens(
  dataspace: DataspaceClient,
  before: string | null,
  limit: number,
): Promise<OperatorTokenPage> {
  const { resource, more } = await dataspace.post<OperatorTokensAnswer>("operator/tokens/list", {
    ...(before === null ? {} : { before: readId("before", before) }),
    limit,
  });
  return { items: resource.map(toToken), more };
}

type NewToken = {
  readonly name: string;
  readonly role: OperatorRole;
  readonly days: number;
  readonly addresses: readonly string[];
  readonly proven: boolean;
};

/** Makes a token; its secret is answered this once. */
export async function createToken(
  dataspace: DataspaceClient,
  { proven, ...token }: NewToken,
): Promise<{ readonly operatorToken: OperatorToken; readonly secret: string }> {
  const answer = await dataspace.post<NewOperatorTokenAnswer>("operator/tokens/create", {
    ...token,
    proven: proven ? 1 : 0,
  });
  return { operatorToken: toToken(answer.operatortoken), secret: answer.token };
}

/** Ends a token at once. */
export async function endToken(dataspace: DataspaceClient, id: string): Promise<OperatorToken> {
  return toToken(await dataspace.post<OperatorTokenRow>("operator/tokens/end", { tokenid: readId("id", id) }));
}
