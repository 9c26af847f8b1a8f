import { useState } from "react";
import { type RevealNeed, revealNeed } from "@finder/contract/rules/plans/reveal-need";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import type { DatumFragment } from "../../reveal/Datum.generated";
import { WayToReveal } from "../../reveal/WayToReveal";
import type { ContactRowFragment } from "../table/ContactRow.generated";
import type { Purse } from "./usePurse";

/** What a row needs to reveal; both stay the same while they mean the same. */
export type RowRevealing = {
  purse: Purse;
  onReveal: (contact: ContactRowFragment, datum: DatumFragment) => Promise<void>;
};

type RowRevealProps = RowRevealing & { contact: ContactRowFragment; datum: DatumFragment; datumName: string };

/** Opens one datum in its row, with its price; leads to credits or a plan where those are missing. */
export function RowReveal({ contact, datum, datumName, purse, onReveal }: RowRevealProps) {
  const { t } = useTranslation();
  const [revealing, setRevealing] = useState(false);
  const labelOf = (action: string): string => t("reveal.label", { action, datum: datumName, name: contact.fullName });
  const need: RevealNeed = revealNeed(datum, purse.left[datum.type], purse.ended);
  if (need && !revealing) return <WayToReveal need={need} datum={datum.type} labelOf={labelOf} />;
  const action = datum.cost > 0 ? t("reveal.paid", { count: datum.cost }) : t("reveal.free");
  const reveal = async () => {
    setRevealing(true);
    await onReveal(contact, datum);
    setRevealing(false);
  };
  return (
    <Button
      tone="soft"
      size="sm"
      minH="7"
      flexShrink={0}
      busy={revealing}
      data-datum={datum.type}
      aria-label={labelOf(action)}
      title={action}
      onClick={() => void reveal()}
    >
      {datum.cost > 0 ? t("lists.row.reveal", { count: datum.cost }) : action}
    </Button>
  );
}
