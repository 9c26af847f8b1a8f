import type { ApolloClient } from "@apollo/client";
import type { Refusal } from "@/i18n/useErrorText";
import { enter } from "@/viewer/enter";
import { SignInDocument, type SignInMutationVariables } from "./SignIn.generated";

/** Signs in and keeps the member in the cache. Undefined when it worked, otherwise the server's refusal. */
export const signIn = async (
  client: ApolloClient,
  variables: SignInMutationVariables,
): Promise<Refusal | undefined> => {
  const { data } = await client.mutate({ mutation: SignInDocument, variables });
  const { viewer, userErrors } = data?.signIn ?? { viewer: null, userErrors: [] };
  if (!viewer) return userErrors[0] ?? { code: "INTERNAL", message: "" };
  await enter(client, viewer);
  return undefined;
};
