import { useContext } from "react";
import { ClientLoader } from "@/viewer/ClientLoader";
import type { SignInInput } from "./sign-in-schema";

/**
 * Signing in without the generated hook: the login page is on screen before Apollo is. `prepare` fetches Apollo while
 * the form is being filled in.
 */
export function useSignIn() {
  const loadClient = useContext(ClientLoader);
  const load = () => Promise.all([loadClient(), import("./sign-in")]);
  return {
    prepare: () => void load().catch(() => undefined),
    signIn: async (input: SignInInput) => {
      const [client, { signIn }] = await load();
      return signIn(client, input);
    },
  };
}
