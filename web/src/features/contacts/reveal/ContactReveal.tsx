import { type RevealNeed, revealNeed } from "@finder/contract/rules/plans/reveal-need";
import type { MouseEvent, Ref } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { Purse } from "../my-contacts/columns/usePurse";
import type { ContactRowFragment } from "../my-contacts/table/__generated__/ContactRow.generated";
import type { DatumFragment } from "./__generated__/Datum.generated";
import { type DatumField, datumsOf } from "./datums";
import { RowRevealButton } from "./RowRevealButton";
import { WayToReveal } from "./WayToReveal";

type ContactRevealProps = {
  ref: Ref<HTMLButtonElement>;
  contact: ContactRowFragment;
  /** The kinds of data that it opens. */
  data: readonly DatumField[];
  purse: Purse;
  revealing: boolean;
  refusal: string | undefined;
  onReveal: (data: readonly DatumFragment[]) => void;
};

/** The one control of a row or card that opens all its requested data, with their price; leads to credits or a plan where those are missing. */
export function ContactReveal({ ref, contact, data, purse, revealing, refusal, onReveal }: ContactRevealProps) {
  const { t } = useTranslation();
  const { fullName: name } = contact;
  const closed = datumsOf(data)
    .filter(({ field }) => contact[field].found && !contact[field].revealed)
    .map((kind) => ({ ...kind, datum: contact[kind.field], need: needOf(contact[kind.field], purse) }));
  const payable = closed.filter(({ need }) => need === null);
  const [first] = payable.length > 0 ? payable : closed;
  if (!first && !revealing) return null;
  if (first?.need && !revealing)
    return (
      <WayToReveal
        need={first.need}
        datum={first.type}
        labelOf={(action) => t("reveal.label", { action, datum: t(first.name), name })}
      />
    );
  const count = payable.reduce((sum, { datum }) => sum + datum.cost, 0);
  const isOne = payable.length === 1;
  const action =
    count === 0 ? t(isOne ? "reveal.free" : "reveal.allFree") : t(isOne ? "reveal.paid" : "reveal.all", { count });
  const label =
    isOne && first ? t("reveal.label", { action, datum: t(first.name), name }) : t("reveal.allLabel", { action, name });
  const press = ({ currentTarget: { dataset } }: MouseEvent<HTMLButtonElement>): void => {
    // R and a number ask for one kind.
    const { only } = dataset;
    delete dataset["only"];
    onReveal(payable.filter(({ type }) => only === undefined || type === only).map(({ datum }) => datum));
  };
  return (
    <RowRevealButton
      ref={ref}
      text={count > 0 ? t(isOne ? "lists.row.reveal" : "lists.row.revealAll", { count }) : action}
      action={action}
      label={label}
      datum={payable.map(({ type }) => type).join(" ")}
      revealing={revealing}
      refusal={refusal}
      onClick={press}
    />
  );
}

function needOf(datum: DatumFragment, purse: Purse): RevealNeed {
  return revealNeed(datum, purse.left[datum.type], purse.ended);
}
