import { useTranslation } from "@/i18n/useTranslation";
import { chakra, HStack } from "@/ui/layout/primitives";
import { RowReveal, type RowRevealing } from "../../my-contacts/columns/RowReveal";
import type { ContactRowFragment } from "../../my-contacts/table/ContactRow.generated";
import { datums, type DatumField } from "../../reveal/datums";
import { addressOf } from "../../reveal/DatumValues";
import { OwnerNote } from "../../reveal/Provenance";

type FoundDatumProps = RowRevealing & { contact: ContactRowFragment; field: DatumField };

/** One datum in two lines: the value or its mask, and under it the price or who of the team has it. */
export function FoundDatum({ contact, field, ...revealing }: FoundDatumProps) {
  const { t } = useTranslation();
  const datum = contact[field];
  const name = datums.find((one) => one.field === field)?.name ?? "datum.phone";
  const [first = "", ...others] = datum.values;
  if (!datum.found) return <span data-muted>{t("contact.none")}</span>;
  const owner = (
    <chakra.span data-cut data-muted fontSize="sm">
      <OwnerNote datum={datum} />
    </chakra.span>
  );
  if (datum.revealed)
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
        <HStack minW="0">{owner}</HStack>
      </chakra.div>
    );
  return (
    <chakra.div minW="0" w="full">
      <chakra.span dir="ltr" display="block" w="fit-content" maxW="full" data-cut data-muted title={first}>
        {first}
      </chakra.span>
      <HStack gap="2" minW="0">
        <RowReveal contact={contact} datum={datum} datumName={t(name)} {...revealing} />
        {datum.owner && owner}
      </HStack>
    </chakra.div>
  );
}
