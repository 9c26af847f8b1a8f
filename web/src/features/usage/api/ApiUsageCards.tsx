import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Card } from "@/ui/layout/Card";
import { Chip } from "@/ui/text/Chip";
import { SelectField } from "@/ui/form/choice/SelectField";
import { Box, Flex, Grid, Stack, Text } from "@/ui/layout/primitives";
import { type ApiFigures, figures, figuresOf, method, pressColumn, sortColumns, totalsOf } from "./api-columns";
import type { KeyRowsProps } from "./ApiUsageTable";
import { KeyName } from "./KeyName";

/** Usage by key as cards, for narrow screens: sorted by a list, with a card of totals. */
export function ApiUsageCards({ rows, sort, onSort }: KeyRowsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="3">
      <SelectField
        label={t("usage.sortBy")}
        options={sortColumns.map(({ key, name }) => ({ value: key, text: t(name) }))}
        value={sort.column}
        onChange={({ currentTarget: { value } }) => {
          const column = sortColumns.find(({ key }) => key === value)?.key;
          if (column) onSort(pressColumn(sort, column));
        }}
      />
      <Stack as="ul" gap="3" aria-label={t("usage.keys.caption")}>
        {rows.map((row) => (
          <Card as="li" key={row.id} p="4" listStyle="none">
            <Flex justify="space-between" gap="3" align="flex-start">
              <Box minW="0">
                <KeyName row={row} />
              </Box>
              <Chip fontFamily="monospace">{method}</Chip>
            </Flex>
            <Figures of={figuresOf(row)} />
          </Card>
        ))}
      </Stack>
      <Card p="4">
        <Text fontWeight="650">{t("usage.total")}</Text>
        <Figures of={totalsOf(rows)} />
      </Card>
    </Stack>
  );
}

function Figures({ of }: { of: ApiFigures }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Grid as="dl" templateColumns="repeat(3, 1fr)" gap="3" mt="3">
      {figures.map(({ key, name }) => (
        <Flex key={key} direction="column" justify="space-between">
          <Box as="dt" fontSize="xs" color="text.muted">
            {t(name)}
          </Box>
          <Box as="dd">{format.number(of[key])}</Box>
        </Flex>
      ))}
    </Grid>
  );
}
