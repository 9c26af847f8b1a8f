import { useContext } from "react";
import type { Refusal } from "@/i18n/useErrorText";
import { ClientLoader } from "@/viewer/ClientLoader";
import { openSession } from "@/viewer/session";
import { ViewerDocument } from "@/viewer/Viewer.generated";
import { SignInDocument, type SignInMutationVariables } from "./SignIn.generated";

/**
 * Signs in and keeps the member in the cache. It loads Apollo itself instead of using the generated hook, because the
 * login page is on screen before Apollo is. `prepare` starts the download while the form is being filled in.
 */
export const useSignIn = () => {
  const load = useContext(ClientLoader);
  const prepare = () => void load();
  /** Undefined when it worked, otherwise the server's refusal. */
  const signIn = async (variables: SignInMutationVariables): Promise<Refusal | undefined> => {
    const client = await load();
    const { data } = await client.mutate({ mutation: SignInDocument, variables });
    const { viewer, userErrors } = data?.signIn ?? { viewer: null, userErrors: [] };
    if (!viewer) return userErrors[0] ?? { code: "INTERNAL", message: "" };
    client.writeQuery({ query: ViewerDocument, data: { viewer } });
    openSession();
    return undefined;
  };
  return { prepare, signIn };
};
