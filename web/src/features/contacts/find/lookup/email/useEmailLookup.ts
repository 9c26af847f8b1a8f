import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useStable } from "@/lib/useStable";
import { emailIn } from "../lookup-address";
import { type LookUpEmailMutation, useLookUpEmailMutation } from "../Lookup.generated";

type Answer = LookUpEmailMutation["lookUpEmail"];
type Refusal = { readonly code: string; readonly text: string };

/** An email that was asked for: what came of it, or why it was refused. */
type Told = { readonly email: string; readonly answer: Answer | null; readonly refusal: Refusal | null };

/** Asks whose address an email is, and pays for the answer once its price is agreed to; of several questions the last one counts. */
export function useEmailLookup() {
  const errorText = useErrorText();
  const attempt = useAttempt();
  const [mutate] = useLookUpEmailMutation();
  const [told, setTold] = useState<Told | null>(null);
  const [asking, setAsking] = useState<"quote" | "person" | null>(null);
  const round = useRef(0);
  const came = emailIn(useLocation().state);

  const run = async (email: string, agreed: number | null): Promise<void> => {
    round.current += 1;
    const mine = round.current;
    setAsking(agreed === null ? "quote" : "person");
    const variables = { email, confirm: agreed !== null, maxCredits: agreed };
    const { payload, refusals } = await attempt(
      mutate({
        variables,
        update: (cache, { data }) => {
          if (agreed === null || !data?.lookUpEmail.contact) return;
          for (const fieldName of ["myContacts", "revealedCount"]) cache.evict({ id: "ROOT_QUERY", fieldName });
        },
      }).then(({ data }) => data?.lookUpEmail),
    );
    if (mine !== round.current) return;
    setAsking(null);
    const [refused] = refusals;
    const refusal = refused ? { code: refused.code, text: errorText(refused) } : null;
    setTold((before) => ({ email, refusal, answer: refusal ? quoteOf(before, agreed) : (payload ?? null) }));
  };
  const look = useStable((email: string) => run(email, null));
  // An email that was typed into another field is looked up on arrival.
  useEffect(() => {
    if (came !== null) void look(came);
  }, [came, look]);
  return { told, asking, came, look, show: (email: string, cost: number) => run(email, cost) };
}

export type EmailLookupState = ReturnType<typeof useEmailLookup>;

/** The price of an email stays where paying it is refused. */
function quoteOf(before: Told | null, agreed: number | null): Answer | null {
  return agreed === null ? null : (before?.answer ?? null);
}
