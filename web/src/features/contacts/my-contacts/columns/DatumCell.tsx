import { useTranslation } from "@/i18n/useTranslation";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { Chip } from "@/ui/text/Chip";
import { VoteButtons } from "../../feedback/VoteButtons";
import { DatumValues } from "../../reveal/DatumValues";
import { datums, type DatumField } from "../../reveal/datums";
import { QualityChip } from "../../reveal/QualityChip";
import { RevealButton } from "../../reveal/RevealButton";
import type { ContactRowFragment } from "../table/ContactRow.generated";

type DatumCellProps = { contact: ContactRowFragment; field: DatumField };

/** One datum of a row: open values with their votes, or masks and the button that opens them, or that there is none. */
export function DatumCell({ contact, field }: DatumCellProps) {
  const { t } = useTranslation();
  const datum = contact[field];
  const name = datums.find((one) => one.field === field)?.name ?? "datum.phone";
  if (!datum.found) return <Text color="text.muted">{t("contact.none")}</Text>;
  const owned = datum.owned && !datum.revealed;
  return (
    <Stack gap="1" align="flex-start">
      <DatumValues datum={datum} />
      <HStack gap="1" flexWrap="wrap" _empty={{ display: "none" }}>
        <QualityChip datum={datum} />
        {owned && (
          <Chip tone="accent" title={t("contact.ownedHint")}>
            {t("contact.owned")}
          </Chip>
        )}
        <VoteButtons contact={contact} datum={datum} />
      </HStack>
      {!datum.revealed && <RevealButton contact={contact} datum={datum} datumName={t(name)} />}
    </Stack>
  );
}
