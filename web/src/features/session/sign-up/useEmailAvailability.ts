import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import type { EmailUnavailableReason } from "@/generated/schema";
import { EmailAvailabilityDocument } from "./__generated__/EmailAvailability.generated";

const pauseMs = 300;

/**
 * Asks whether an email can be used to sign up: at once, or a moment after the field was left. Silence of the server
 * is no reason to refuse: signing up checks again.
 */
export function useEmailAvailability(onRefused: (reason: EmailUnavailableReason) => void) {
  const client = useApolloClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef("");
  const cancel = () => {
    clearTimeout(timer.current);
    asked.current = "";
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const reasonAgainst = async (email: string): Promise<EmailUnavailableReason | null> => {
    const query = client.query({
      query: EmailAvailabilityDocument,
      variables: { email },
      fetchPolicy: "network-only",
    });
    return query.then(
      ({ data }) => data?.emailAvailability.reason ?? null,
      () => null,
    );
  };
  const checkSoon = (email: string) => {
    cancel();
    asked.current = email;
    timer.current = setTimeout(async () => {
      const reason = await reasonAgainst(email);
      if (reason && asked.current === email) onRefused(reason);
    }, pauseMs);
  };
  return { reasonAgainst, checkSoon, cancel };
}
