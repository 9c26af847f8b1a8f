import { useTranslation } from "@/i18n/useTranslation";
import { keyProviderName } from "@/lib/key-provider";
import { Chip } from "@/ui/text/Chip";
import { Box, Flex, HStack, Text } from "@/ui/layout/primitives";
import { VoteButtons } from "../../feedback/VoteButtons";
import { DatumAction } from "../../reveal/DatumAction";
import type { DatumFragment } from "../../reveal/__generated__/Datum.generated";
import { DatumValues } from "../../reveal/DatumValues";
import { Provenance } from "../../reveal/Provenance";
import { QualityChip } from "../../reveal/QualityChip";

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

/** One datum of a person: name, quality, owner and values or masks, with the votes and the button that opens or copies it. */
export function DatumLine({ contact, datum, name }: DatumLineProps) {
  const { t } = useTranslation();
  return (
    <Flex py="3" columnGap="3" rowGap="2" align="center" justify="flex-end" flexWrap="wrap">
      <Box flex="1 1 18rem" minW="0">
        <HStack gap="2" flexWrap="wrap" minH="6">
          <Text fontWeight="550">{name}</Text>
          {datum.found && <QualityChip datum={datum} />}
          {datum.found && datum.owned && !datum.revealed && <OwnedChip datum={datum} />}
        </HStack>
        {datum.found ? (
          <DatumValues datum={datum} local isCopied />
        ) : (
          <Text color="text.muted">{t(missing[datum.type])}</Text>
        )}
        {datum.found && <Provenance datum={datum} />}
      </Box>
      {datum.found && (
        // As wide before the reveal as after it, so that nothing moves.
        <HStack gap="2" w="15.75rem" justify="flex-end" flexWrap="wrap">
          <VoteButtons contact={contact} datum={datum} />
          <DatumAction contact={contact} datum={datum} datumName={name} />
        </HStack>
      )}
    </Flex>
  );
}

/** Says why a closed datum is free: the team revealed it, or the company's own key found it. */
function OwnedChip({ datum: { owner } }: { datum: DatumFragment }) {
  const { t } = useTranslation();
  if (owner?.provider)
    return <Chip tone="accent">{t("contact.ownKey", { provider: keyProviderName(owner.provider) })}</Chip>;
  return (
    <Chip tone="accent" title={t("contact.ownedHint")}>
      {t("contact.owned")}
    </Chip>
  );
}
