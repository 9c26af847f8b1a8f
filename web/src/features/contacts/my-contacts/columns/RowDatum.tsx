import { BadgeCheck, CircleHelp } from "lucide-react";
import type { Ref } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { CopyButton } from "@/ui/actions/CopyButton";
import { chakra } from "@/ui/layout/primitives";
import type { DatumFragment } from "../../reveal/__generated__/Datum.generated";
import { datums, type DatumField } from "../../reveal/datums";
import { addressOf, Breakable } from "../../reveal/DatumValues";
import { useHandedFocus } from "../../reveal/useHandedFocus";
import type { ContactRowFragment } from "../table/__generated__/ContactRow.generated";
import { RowReveal, type RowRevealing } from "./RowReveal";

const Quality = chakra("span", { base: { "&[data-sure]": { color: "good" }, color: "warn" } });

type RowDatumProps = {
  contact: ContactRowFragment;
  field: DatumField;
  /** For the copy, where another control reveals. */
  copyRef?: Ref<HTMLButtonElement> | undefined;
} & Partial<RowRevealing>;

/** One datum in one line: the first value, how many more there are and its copy, or a mask and, in a table, the button that opens it. */
export function RowDatum({ contact, field, copyRef, purse, onReveal }: RowDatumProps) {
  const { t } = useTranslation();
  const handed = useHandedFocus();
  const datum = contact[field];
  const [first = "", ...others] = datum.values;
  if (!datum.found) return <span data-muted>{t("contact.none")}</span>;
  if (!datum.revealed)
    return (
      <>
        <span dir="ltr" data-cut data-muted title={first}>
          {first}
        </span>
        {purse && onReveal && (
          <RowReveal ref={handed} {...{ contact, datum, purse, onReveal }} datumName={t(nameOf(field))} />
        )}
      </>
    );
  return (
    <>
      <a href={addressOf(datum, first)} dir="ltr" data-value title={first}>
        <Breakable value={first} />
      </a>
      {others.length > 0 && (
        <span data-muted title={others.join("\n")}>
          +{others.length}
        </span>
      )}
      <span data-end>
        <QualityMark datum={datum} />
        <CopyButton ref={copyRef ?? handed} value={first} />
      </span>
    </>
  );
}

/** How sure the value is, as a mark with its words; the row's menu and panel explain it. */
function QualityMark({ datum }: { datum: DatumFragment }) {
  const { t } = useTranslation();
  if (!datum.quality) return null;
  const sure = datum.quality === "VERIFIED";
  const Icon = sure ? BadgeCheck : CircleHelp;
  const name = t(sure ? "contact.verified" : "contact.partiallyVerified");
  return (
    <Quality role="img" aria-label={name} title={name} data-sure={sure || undefined}>
      <Icon size={14} aria-hidden />
    </Quality>
  );
}

function nameOf(field: DatumField) {
  return datums.find((one) => one.field === field)?.name ?? "datum.phone";
}
