import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "@/i18n/useTranslation";
import { showError } from "@/ui/feedback/messages";
import { leave } from "../client/console";
import { useSignOutMutation } from "./__generated__/Session.generated";

/** Ends the session, there and here; one that could not be ended there stays, and says so. */
export function useSignOut(): (ended: "expired" | "signedOut") => Promise<void> {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [signOut] = useSignOutMutation();
  return async (ended) => {
    try {
      await signOut();
      leave(client, ended);
    } catch {
      // No data may stay on an unattended screen.
      if (ended === "expired") leave(client, ended);
      else showError(t("operators.session.signOutFailed"));
    }
  };
}
