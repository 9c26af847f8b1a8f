import { type ReactNode, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { lazily } from "@/lib/browser/lazily";
import { useStable } from "@/lib/useStable";
import { Suspended } from "@/ui/feedback/Suspended";
import { showError } from "@/ui/feedback/messages";
import { useOwnerName } from "@/viewer/useOwnerName";
import type { DatumFragment } from "./__generated__/Datum.generated";
import { useRevealing } from "./useReveal";

const CapRequestDialog = lazily(async () => (await import("@/viewer/cap/CapRequestDialog")).CapRequestDialog, "caps");

type Person = { readonly profileUrl: string; readonly revealedOn: string | null };

/** Opens data from a table's rows, and answers what refused it. The message bar says so too, and leads to `dialog` where that was the viewer's cap. */
export function useRowReveal(): {
  reveal: (contact: Person, datum: DatumFragment) => Promise<string | undefined>;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const owner = useOwnerName();
  const run = useRevealing();
  const [asking, setAsking] = useState(false);
  const ask = { name: t("reveal.askForCap", { owner }), run: () => setAsking(true) };
  const reveal = useStable(async (contact: Person, datum: DatumFragment) => {
    const isNew = contact.revealedOn === null;
    const refusal = await run({ url: contact.profileUrl, datum: datum.type, isNew });
    if (refusal) showError(refusal.text, refusal.cap ? ask : undefined);
    return refusal?.text;
  });
  const dialog = asking && (
    <Suspended>
      <CapRequestDialog onClose={() => setAsking(false)} />
    </Suspended>
  );
  return { reveal, dialog };
}
