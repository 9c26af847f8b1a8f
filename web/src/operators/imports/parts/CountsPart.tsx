import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/layout/Card";
import { Box, chakra, Stack, Text } from "@/ui/layout/primitives";
import { Part } from "../../ui/Part";
import type { ImportCountsFieldsFragment } from "../__generated__/Imports.generated";

const shown = ["read", "added", "changed", "unchanged", "suppressed", "rejected", "duplicates", "leftOut"] as const;

/** What a check found, or what was imported. */
export function CountsPart({ title, counts }: { title: string; counts: ImportCountsFieldsFragment }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Part title={title}>
      <Card p={{ base: "4", sm: "5" }}>
        <Stack gap="5">
          <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(10rem, 100%), 1fr))" gap="4">
            {shown.map((name) => {
              const value = counts[name];
              return value === null ? null : (
                <Box key={name}>
                  <chakra.dt color="text.muted" fontSize="sm">
                    {t(`imports.counts.${name}`)}
                  </chakra.dt>
                  <chakra.dd fontSize="lg" fontWeight="600" fontVariantNumeric="tabular-nums">
                    {number(value)}
                  </chakra.dd>
                </Box>
              );
            })}
          </chakra.dl>
          {counts.reasons.length > 0 && (
            <Stack gap="1">
              <Text fontSize="sm" color="text.muted">
                {t("imports.counts.reasons")}
              </Text>
              <chakra.ul display="flex" flexWrap="wrap" rowGap="1" columnGap="5">
                {counts.reasons.map(({ reason, count }) => (
                  <li key={reason}>{`${t(`imports.reason.${reason}`)}: ${number(count)}`}</li>
                ))}
              </chakra.ul>
            </Stack>
          )}
        </Stack>
      </Card>
    </Part>
  );
}
