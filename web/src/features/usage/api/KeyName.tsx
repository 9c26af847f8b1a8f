import { useTranslation } from "@/i18n/useTranslation";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { Flex, HStack, Text } from "@/ui/layout/primitives";
import type { ApiUsageRowFragment } from "./__generated__/ApiUsage.generated";

/** The last characters of a key, in front of dots for the others. */
export function maskedKey(last: string): string {
  return `••••${last}`;
}

/** A key's purpose and last characters, in one line in a row; a deleted key is marked. */
export function KeyName({ row, inline = false }: { row: ApiUsageRowFragment; inline?: boolean }) {
  const { t } = useTranslation();
  return (
    <Flex direction={inline ? "row" : "column"} align={inline ? "baseline" : "stretch"} columnGap="2">
      <HStack gap="2" fontWeight="600" flexWrap={inline ? "nowrap" : "wrap"} title={row.purpose}>
        <Bdi>{row.purpose}</Bdi>
        {row.deleted && <Chip>{t("usage.deleted")}</Chip>}
      </HStack>
      <Text fontSize="sm" color="text.muted">
        <Bdi dir="ltr" fontFamily="monospace">
          {maskedKey(row.key)}
        </Bdi>
      </Text>
    </Flex>
  );
}
