import type { Ref } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { CopyButton } from "@/ui/actions/CopyButton";
import { chakra } from "@/ui/layout/primitives";
import type { ContactRowFragment } from "../../my-contacts/table/__generated__/ContactRow.generated";
import type { DatumFragment } from "../../reveal/__generated__/Datum.generated";
import { type DatumField, type DatumKind, datumsOf } from "../../reveal/datums";
import { addressOf } from "../../reveal/DatumValues";
import { useOwnerText } from "../../reveal/Provenance";

type FoundDataProps = {
  contact: ContactRowFragment;
  /** The kinds of data to show. */
  data: readonly DatumField[];
  /** Takes the focus from the button that revealed. */
  copyRef: Ref<HTMLButtonElement> | undefined;
};

const Mark = chakra("span", {
  base: {
    display: "inline-flex",
    flexShrink: 0,
    color: "text.muted",
    "&[data-open]": { color: "accent" },
    "&[data-none]": { opacity: 0.3 },
  },
});

/** What exists of a person in one line: a sign for each kind, with the first value and its copy where it is revealed. */
export function FoundData({ contact, data, copyRef }: FoundDataProps) {
  const shown = datumsOf(data);
  const first = shown.find(({ field }) => contact[field].revealed);
  return shown.map((kind) => (
    <FoundDatum key={kind.field} contact={contact} kind={kind} copyRef={kind === first ? copyRef : undefined} />
  ));
}

type FoundDatumProps = Pick<FoundDataProps, "contact" | "copyRef"> & { kind: DatumKind };

function FoundDatum({ contact, kind: { field, name, icon: Icon }, copyRef }: FoundDatumProps) {
  const datum = contact[field];
  const [value = ""] = datum.values;
  const said = useSaid(datum, name);
  const mark = (
    <Mark
      role="img"
      aria-label={said}
      title={said}
      data-open={datum.revealed || undefined}
      data-none={!datum.found || undefined}
    >
      <Icon size={17} aria-hidden />
    </Mark>
  );
  if (!datum.revealed) return mark;
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5" minW="0">
      {mark}
      <a href={addressOf(datum, value)} dir="ltr" data-cut title={datum.values.join("\n")}>
        {value}
      </a>
      <CopyButton ref={copyRef} value={value} />
    </chakra.span>
  );
}

/** A datum in words: its kind, its mask or that there is none, and who of the team has it. */
function useSaid(datum: DatumFragment, name: DatumKind["name"]): string {
  const { t } = useTranslation();
  const owner = useOwnerText(datum);
  const value = datum.found ? (datum.values[0] ?? "") : t("contact.none");
  return [`${t(name)}: ${value}`, owner].filter(Boolean).join(" · ");
}
