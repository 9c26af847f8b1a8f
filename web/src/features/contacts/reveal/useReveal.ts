import { useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { DatumType } from "@/generated/schema";
import { useErrorText } from "@/i18n/useErrorText";
import { useFailureText } from "@/i18n/useFailureText";
import { useOwnerName } from "@/viewer/useOwnerName";
import { useViewer } from "@/viewer/useViewer";
import { useRevealContactMutation } from "./RevealButton.generated";

type Wanted = { url: string; datum: DatumType; isNew: boolean };

const needsOwner = new Set(["INSUFFICIENT_CREDITS", "SUBSCRIPTION_EXPIRED"]);

/**
 * Opens one datum of one person. A second press while the first is under way does nothing. The answer carries the
 * contact and the balances, so the cache updates every screen; a person who is new to My Contacts empties its pages.
 */
export function useReveal({ url, datum, isNew }: Wanted) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const failureText = useFailureText();
  const { permissions } = useViewer();
  const owner = useOwnerName();
  const [refusal, setRefusal] = useState<string>();
  const underWay = useRef(false);
  const [mutate, { loading }] = useRevealContactMutation({
    update: (cache, { data }) => {
      if (!isNew || !data?.revealContact.contact) return;
      cache.evict({ id: "ROOT_QUERY", fieldName: "myContacts" });
      cache.evict({ id: "ROOT_QUERY", fieldName: "revealedCount" });
    },
  });

  const reveal = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setRefusal(undefined);
    try {
      const { data } = await mutate({ variables: { url, datum } });
      const error = data?.revealContact.userErrors[0];
      if (!error) return;
      const askOwner = needsOwner.has(error.code) && !permissions.includes("plans.change");
      setRefusal([errorText(error), askOwner && t("reveal.askOwner", { owner })].filter(Boolean).join(" "));
    } catch (error) {
      setRefusal(failureText(error instanceof Error ? error : new Error(String(error))));
    } finally {
      underWay.current = false;
    }
  };
  return { reveal, revealing: loading, refusal };
}
