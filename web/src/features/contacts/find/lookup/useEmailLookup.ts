import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useStable } from "@/lib/useStable";
import { textIn } from "../find-query";
import { type LookUpEmailMutation, useLookUpEmailMutation } from "./__generated__/Lookup.generated";

type Answer = LookUpEmailMutation["lookUpEmail"];
type Refusal = { readonly code: string; readonly text: string };

/** An email that was asked for: what came of it, or why it was refused. */
type Result = { readonly email: string; readonly answer: Answer | null; readonly refusal: Refusal | null };

/** Asks whose address an email is, and pays for the answer once its price is agreed to; of several questions the last one counts. */
export function useEmailLookup(email: string) {
  const errorText = useErrorText();
  const attempt = useAttempt();
  const [mutate] = useLookUpEmailMutation();
  const [result, setResult] = useState<Result | null>(null);
  const [asking, setAsking] = useState<"quote" | "person" | null>(null);
  const round = useRef(0);
  const { state } = useLocation();

  const run = async (agreed: number | null): Promise<void> => {
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
    setResult((before) => ({ email, refusal, answer: refusal ? quoteOf(before, agreed) : (payload ?? null) }));
  };
  const look = useStable(() => run(null));
  // The same email is looked up again when it is searched again.
  useEffect(() => {
    if (textIn(state, "email") === email) void look();
  }, [email, look, state]);
  return { result, asking, look, show: (cost: number) => run(cost) };
}

export type EmailLookupState = ReturnType<typeof useEmailLookup>;

/** The price of an email stays where paying it is refused. */
function quoteOf(before: Result | null, agreed: number | null): Answer | null {
  return agreed === null ? null : (before?.answer ?? null);
}
