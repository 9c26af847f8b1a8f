import type { Ref } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Box, HStack, Text } from "@/ui/layout/primitives";
import type { ContactRowFragment } from "../../my-contacts/table/__generated__/ContactRow.generated";
import type { DatumKind } from "../../reveal/datums";
import { DatumValues } from "../../reveal/DatumValues";
import { Provenance } from "../../reveal/Provenance";

type CardDatumProps = {
  contact: ContactRowFragment;
  kind: DatumKind;
  /** Takes the focus from the button that revealed. */
  copyRef: Ref<HTMLButtonElement> | undefined;
};

/** One datum of a card: its sign, and its values or mask. */
export function CardDatum({ contact, kind: { field, name, icon: Icon }, copyRef }: CardDatumProps) {
  const { t } = useTranslation();
  const datum = contact[field];
  return (
    <HStack gap="2.5" align="flex-start">
      <Box as="dt" flexShrink="0" minH="7" display="flex" alignItems="center" color="text.muted">
        <Icon size={16} role="img" aria-label={t(name)} />
      </Box>
      <Box as="dd" minW="0">
        {datum.found ? (
          <DatumValues datum={datum} copyRef={copyRef} />
        ) : (
          <Text minH="7" color="text.muted">
            {t("contact.none")}
          </Text>
        )}
        {datum.owner && <Provenance datum={datum} />}
      </Box>
    </HStack>
  );
}
