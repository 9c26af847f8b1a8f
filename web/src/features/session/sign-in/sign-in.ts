import type { ApolloClient } from "@apollo/client";
import { failureOf } from "@/i18n/failure-of";
import type { Refusal } from "@/i18n/useErrorText";
import { enter } from "@/viewer/enter";
import { SignInDocument, type SignInMutationVariables } from "./__generated__/SignIn.generated";

/** Signs in and keeps the member in the cache. Undefined when it worked, otherwise why not. */
export async function signIn(client: ApolloClient, variables: SignInMutationVariables): Promise<Refusal | undefined> {
  try {
    const { data } = await client.mutate({ mutation: SignInDocument, variables });
    const { viewer, userErrors } = data?.signIn ?? { viewer: null, userErrors: [] };
    if (!viewer) return userErrors[0] ?? { code: "INTERNAL", message: "" };
    await enter(client, viewer);
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}
