import type { ApolloCache } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { DatumType } from "@/generated/schema";
import { useErrorText } from "@/i18n/useErrorText";
import { useFailureText } from "@/i18n/useFailureText";
import { useOwnerName } from "@/viewer/useOwnerName";
import { useViewer } from "@/viewer/useViewer";
import { RevealContactDocument, type RevealContactMutation } from "./__generated__/RevealButton.generated";

type RevealRequest = { url: string; datum: DatumType; isNew: boolean };

const needsOwner = new Set(["INSUFFICIENT_CREDITS", "SUBSCRIPTION_EXPIRED"]);

/** Why data stay closed; `cap`: the viewer's monthly cap stopped it, which the owner can raise. */
export type RevealRefusal = { readonly text: string; readonly cap: boolean };

/** Opens one datum of one person, as `useRevealing` does. A second press while the first is under way does nothing. */
export function useReveal(wanted: RevealRequest) {
  const run = useRevealing();
  const [refusal, setRefusal] = useState<RevealRefusal>();
  const [revealing, setRevealing] = useState(false);
  const underWay = useRef(false);
  const reveal = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setRefusal(undefined);
    setRevealing(true);
    setRefusal(await run(wanted));
    setRevealing(false);
    underWay.current = false;
  };
  return { reveal, revealing, refusal };
}

/**
 * Opens data, one after another, and answers what refused it. The answer carries the contact and the balances, so the cache updates
 * every screen; a person who is new to My Contacts empties its pages.
 */
export function useRevealing() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const failureText = useFailureText();
  const { permissions } = useViewer();
  const owner = useOwnerName();
  const client = useApolloClient();
  return async ({ url, datum, isNew }: RevealRequest): Promise<RevealRefusal | undefined> => {
    const forgetPages = (cache: ApolloCache, { data }: { data?: RevealContactMutation | null }): void => {
      if (data?.revealContact.charged) cache.evict({ id: "ROOT_QUERY", fieldName: "spendingCap" });
      if (!isNew || !data?.revealContact.contact) return;
      for (const fieldName of ["myContacts", "revealedCount"]) cache.evict({ id: "ROOT_QUERY", fieldName });
    };
    try {
      const { data } = await client.mutate({
        mutation: RevealContactDocument,
        variables: { url, datum },
        update: forgetPages,
      });
      const error = data?.revealContact.userErrors[0];
      if (!error) return undefined;
      const askOwner = needsOwner.has(error.code) && !permissions.includes("plans.change");
      const text = [errorText(error), askOwner && t("reveal.askOwner", { owner })].filter(Boolean).join(" ");
      return { text, cap: error.code === "MEMBER_CAP_REACHED" };
    } catch (error) {
      return { text: failureText(error instanceof Error ? error : new Error(String(error))), cap: false };
    }
  };
}
