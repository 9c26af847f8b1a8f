import { useTranslation } from "@/i18n/useTranslation";
import { Box, Stack, Text } from "@/ui/layout/primitives";
import { type DatumField, datumsOf } from "../../reveal/datums";
import { DatumLine } from "./DatumLine";
import type { FoundContactFragment } from "../__generated__/SearchContact.generated";

type DataGroupProps = {
  contact: FoundContactFragment;
  /** The requested data. */
  data: readonly DatumField[];
  title: string;
  /** The text when nothing of the group was found. */
  none: string;
  group: readonly DatumField[];
};

/** Emails or phones: a line for each requested datum, or one sentence when none was found. */
export function DataGroup({ contact, data, title, none, group }: DataGroupProps) {
  const { t } = useTranslation();
  const asked = datumsOf(data).filter(({ field }) => group.includes(field) && contact[field]);
  if (asked.length === 0) return null;
  const anything = asked.some(({ field }) => contact[field]?.found);
  return (
    <Stack as="section" gap="0" px="5" py="4" borderBlockStartWidth="1px" borderColor="line">
      <Text as="h3" fontSize="sm" color="text.muted" fontWeight="600">
        {title}
      </Text>
      {anything ? (
        asked.map(({ field, name }) => {
          const datum = contact[field];
          return datum && <DatumLine key={field} contact={contact} datum={datum} name={t(name)} />;
        })
      ) : (
        <Box py="2">
          <Text>{none}</Text>
          <Text fontSize="sm" color="text.muted">
            {t("search.notCharged")}
          </Text>
        </Box>
      )}
    </Stack>
  );
}
