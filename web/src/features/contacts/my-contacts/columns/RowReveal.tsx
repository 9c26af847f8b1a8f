import { type Ref, useState } from "react";
import { type RevealNeed, revealNeed } from "@finder/contract/rules/plans/reveal-need";
import { useTranslation } from "@/i18n/useTranslation";
import type { DatumFragment } from "../../reveal/__generated__/Datum.generated";
import { RowRevealButton } from "../../reveal/RowRevealButton";
import { WayToReveal } from "../../reveal/WayToReveal";
import type { ContactRowFragment } from "../table/__generated__/ContactRow.generated";
import type { Purse } from "./usePurse";

/** What a row needs to reveal; both stay the same while they mean the same. */
export type RowRevealing = {
  purse: Purse;
  onReveal: (contact: ContactRowFragment, datum: DatumFragment) => Promise<string | undefined>;
};

type RowRevealProps = RowRevealing & {
  ref: Ref<HTMLButtonElement>;
  contact: ContactRowFragment;
  datum: DatumFragment;
  datumName: string;
};

/** Opens one datum in its row, with its price; leads to credits or a plan where those are missing. */
export function RowReveal({ ref, contact, datum, datumName, purse, onReveal }: RowRevealProps) {
  const { t } = useTranslation();
  const [revealing, setRevealing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const labelOf = (action: string): string => t("reveal.label", { action, datum: datumName, name: contact.fullName });
  const need: RevealNeed = revealNeed(datum, purse.left[datum.type], purse.ended);
  if (need && !revealing) return <WayToReveal need={need} datum={datum.type} labelOf={labelOf} />;
  const action = datum.cost > 0 ? t("reveal.paid", { count: datum.cost }) : t("reveal.free");
  const reveal = async () => {
    setRevealing(true);
    setRefusal(await onReveal(contact, datum));
    setRevealing(false);
  };
  return (
    <RowRevealButton
      ref={ref}
      text={datum.cost > 0 ? t("lists.row.reveal", { count: datum.cost }) : action}
      action={action}
      label={labelOf(action)}
      datum={datum.type}
      revealing={revealing}
      refusal={refusal}
      onClick={() => void reveal()}
    />
  );
}
