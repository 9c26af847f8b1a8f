import type { ApolloClient } from "@apollo/client";
import type { Refusal } from "@/i18n/useErrorText";
import { openSession } from "@/viewer/session";
import { ViewerDocument } from "@/viewer/Viewer.generated";
import { SignInDocument, type SignInMutationVariables } from "./SignIn.generated";

/** Signs in and keeps the member in the cache. Undefined when it worked, otherwise the server's refusal. */
export const signIn = async (
  client: ApolloClient,
  variables: SignInMutationVariables,
): Promise<Refusal | undefined> => {
  const { data } = await client.mutate({ mutation: SignInDocument, variables });
  const { viewer, userErrors } = data?.signIn ?? { viewer: null, userErrors: [] };
  if (!viewer) return userErrors[0] ?? { code: "INTERNAL", message: "" };
  client.writeQuery({ query: ViewerDocument, data: { viewer } });
  openSession();
  return undefined;
};
