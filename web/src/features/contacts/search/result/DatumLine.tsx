import { useTranslation } from "@/i18n/useTranslation";
import { Chip } from "@/ui/text/Chip";
import { Box, Flex, HStack, Text } from "@/ui/layout/primitives";
import { VoteButtons } from "../../feedback/VoteButtons";
import type { DatumFragment } from "../../reveal/Datum.generated";
import { DatumValues } from "../../reveal/DatumValues";
import { Provenance } from "../../reveal/Provenance";
import { QualityChip } from "../../reveal/QualityChip";
import { RevealButton } from "../../reveal/RevealButton";

type DatumLineProps = {
  contact: { id: string; fullName: string; profileUrl: string; revealedOn: string | null };
  datum: DatumFragment;
  name: string;
};

const missing = {
  PERSONAL_EMAIL: "search.noEmail",
  BUSINESS_EMAIL: "search.noEmail",
  PHONE: "search.noPhone",
} as const;

/** One datum of a person: its name, quality and owner, its values or masks, and the button that opens or the ones that judge it. */
export function DatumLine({ contact, datum, name }: DatumLineProps) {
  const { t } = useTranslation();
  return (
    <Flex py="3" gap="3" align="flex-start" justify="space-between" flexWrap="wrap">
      <Box flex="1 1 14rem" minW="0">
        <HStack gap="2" flexWrap="wrap" minH="6">
          <Text fontWeight="550">{name}</Text>
          {datum.found && <QualityChip datum={datum} />}
          {datum.found && datum.owned && !datum.revealed && (
            <Chip tone="accent" title={t("contact.ownedHint")}>
              {t("contact.owned")}
            </Chip>
          )}
        </HStack>
        {datum.found ? <DatumValues datum={datum} local /> : <Text color="text.muted">{t(missing[datum.type])}</Text>}
        {datum.found && <Provenance datum={datum} />}
      </Box>
      {datum.found && !datum.revealed && (
        <RevealButton contact={contact} datum={datum} datumName={name} align="flex-end" />
      )}
      {datum.found && <VoteButtons contact={contact} datum={datum} />}
    </Flex>
  );
}
