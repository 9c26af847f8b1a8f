import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Bdi } from "@/ui/text/Bdi";
import { Card } from "@/ui/layout/Card";
import { SelectField } from "@/ui/form/choice/SelectField";
import { Box, Flex, Grid, Stack, Text } from "@/ui/layout/primitives";
import { MemberName } from "./MemberName";
import { RevealedButton } from "./contacts/RevealedButton";
import { pressColumn, totalsOf, usageColumns } from "./sort-usage";
import type { UsageRowsProps } from "./UsageTable";

/** Usage as cards, for narrow screens: sorted by a list, with a card of totals. */
export function UsageCards({ rows, sort, onSort, onOpen }: UsageRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const totals = totalsOf(rows);
  return (
    <Stack gap="3">
      <SelectField
        label={t("usage.sortBy")}
        options={usageColumns.map(({ key, name }) => ({ value: key, text: t(name) }))}
        value={sort.column}
        onChange={({ currentTarget: { value } }) => {
          const column = usageColumns.find(({ key }) => key === value)?.key;
          if (column) onSort(pressColumn(sort, column));
        }}
      />
      <Stack as="ul" gap="3">
        {rows.map((member) => (
          <Card as="li" key={member.id} p="4" listStyle="none">
            <Flex justify="space-between" gap="3" align="flex-start">
              <Box minW="0">
                <MemberName member={member} />
                <Text fontSize="sm" color="text.muted">
                  <Bdi>{member.email}</Bdi>
                </Text>
              </Box>
              <RevealedButton member={member} onOpen={onOpen} />
            </Flex>
            <Figures figures={member} />
          </Card>
        ))}
      </Stack>
      <Card p="4">
        <Flex justify="space-between" fontWeight="650">
          <Text>{t("usage.total")}</Text>
          <Text>{format.number(totals.total)}</Text>
        </Flex>
        <Figures figures={totals} />
      </Card>
    </Stack>
  );
}

const counts = [
  { key: "personalEmail", name: "usage.personalEmail" },
  { key: "businessEmail", name: "usage.businessEmail" },
  { key: "phone", name: "usage.phone" },
] as const;

type FiguresProps = { figures: Record<(typeof counts)[number]["key"], number> };

function Figures({ figures }: FiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Grid as="dl" templateColumns="repeat(3, 1fr)" gap="3" mt="3">
      {counts.map(({ key, name }) => (
        <Flex key={key} direction="column" justify="space-between">
          <Box as="dt" fontSize="xs" color="text.muted">
            {t(name)}
          </Box>
          <Box as="dd">{format.number(figures[key])}</Box>
        </Flex>
      ))}
    </Grid>
  );
}
