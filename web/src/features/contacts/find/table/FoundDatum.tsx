import { UsersRound } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { chakra, HStack } from "@/ui/layout/primitives";
import { RowReveal, type RowRevealing } from "../../my-contacts/columns/RowReveal";
import type { ContactRowFragment } from "../../my-contacts/table/ContactRow.generated";
import type { DatumFragment } from "../../reveal/Datum.generated";
import { datums, type DatumField } from "../../reveal/datums";
import { addressOf } from "../../reveal/DatumValues";
import { OwnerNote, useOwnerText } from "../../reveal/Provenance";

type FoundDatumProps = RowRevealing & { contact: ContactRowFragment; field: DatumField };

/** One datum in two lines: the value or its mask, and under it the price or who of the team has it. */
export function FoundDatum({ contact, field, ...revealing }: FoundDatumProps) {
  const { t } = useTranslation();
  const datum = contact[field];
  const name = datums.find((one) => one.field === field)?.name ?? "datum.phone";
  const [first = ""] = datum.values;
  if (!datum.found) return <span data-muted>{t("contact.none")}</span>;
  if (datum.revealed) return <OpenDatum datum={datum} />;
  return (
    <chakra.div minW="0" w="full">
      <chakra.span dir="ltr" display="block" w="fit-content" maxW="full" data-cut data-muted title={first}>
        {first}
      </chakra.span>
      <HStack gap="2" minW="0" mt="0.5">
        <RowReveal contact={contact} datum={datum} datumName={t(name)} {...revealing} />
        <OwnerMark datum={datum} />
      </HStack>
    </chakra.div>
  );
}

function OpenDatum({ datum }: { datum: DatumFragment }) {
  const [first = "", ...others] = datum.values;
  return (
    <chakra.div minW="0" w="full">
      <HStack gap="1.5" minW="0">
        <a href={addressOf(datum, first)} dir="ltr" data-cut title={first}>
          {first}
        </a>
        {others.length > 0 && (
          <span data-muted title={others.join("\n")}>
            +{others.length}
          </span>
        )}
      </HStack>
      <chakra.span display="block" data-cut data-muted fontSize="sm">
        <OwnerNote datum={datum} />
      </chakra.span>
    </chakra.div>
  );
}

/** Who of the team has it already, beside the button that opens it for nothing. */
function OwnerMark({ datum }: { datum: DatumFragment }) {
  const text = useOwnerText(datum);
  if (text === "") return null;
  return (
    <chakra.span role="img" aria-label={text} title={text} data-muted>
      <UsersRound size={15} aria-hidden />
    </chakra.span>
  );
}
