import { useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/layout/Card";
import { chakra, Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { pools } from "../credits/pools";
import { type CustomerDaysQuery, useCustomerDaysQuery } from "../__generated__/CustomerLists.generated";
import { Records } from "../../ui/Records";
import { lastDays } from "./last-days";
import { ListPart } from "./ListPart";
import type { TabProps } from "./tab-props";

type Day = CustomerDaysQuery["customerDays"]["items"][number];

/** What the client opened and spent by day: the last 30 days as bars, then every day with use as a row. */
export function UsageTab({ customerId: id }: TabProps) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const { data, error, fetchMore, refetch } = useCustomerDaysQuery({ variables: { id } });
  const page = data?.customerDays;
  const columns: readonly TableColumn<Day & { id: string }>[] = [
    { id: "day", name: t("operators.label.day"), width: 10, grows: true, cell: ({ day }) => date(day) },
    ...pools.map(({ field, name }) => ({
      id: field,
      name: t(name),
      width: 9,
      isNumber: true,
      cell: (day: Day) => number(day[field]),
    })),
    { id: "opened", name: t("customers.days.opened"), width: 8, isNumber: true, cell: ({ opened }) => number(opened) },
    { id: "spent", name: t("customers.days.spent"), width: 9, isNumber: true, cell: ({ spent }) => number(spent) },
  ];
  return (
    <ListPart
      title={t("customers.days.tab")}
      page={page}
      empty={t("customers.days.none")}
      error={error}
      onRetry={refetch}
      onMore={() => fetchMore({ variables: { id, after: page?.items.at(-1)?.day } })}
    >
      <LastDays days={page?.items ?? []} />
      <Records
        caption={t("customers.days.tab")}
        columns={columns}
        rows={(page?.items ?? []).map((day) => ({ ...day, id: day.day }))}
      />
    </ListPart>
  );
}

const Bar = chakra("div", { base: { flex: "1", minW: "0", minH: "2px", bg: "accent.solid", borderTopRadius: "sm" } });

/** A bar a day, the figures in words. */
function LastDays({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const [now] = useState(() => new Date());
  const shown = lastDays(days, now);
  const most = Math.max(1, ...shown.map(({ opened }) => opened));
  const totals = {
    opened: number(shown.reduce((sum, { opened }) => sum + opened, 0)),
    spent: number(shown.reduce((sum, { spent }) => sum + spent, 0)),
  };
  return (
    <Card p={{ base: "4", sm: "5" }}>
      <Stack gap="0.5" mb="4">
        <Text fontWeight="600">{t("customers.days.title")}</Text>
        <Text color="text.muted">{t("customers.days.total", totals)}</Text>
      </Stack>
      <Flex role="img" aria-label={t("customers.days.total", totals)} align="flex-end" gap="1" h="7rem">
        {shown.map(({ day, opened, spent }) => (
          <Bar
            key={day}
            style={{ height: `${(100 * opened) / most}%` }}
            opacity={opened === 0 ? 0.3 : 1}
            title={t("customers.days.ofDay", { day: date(day), opened: number(opened), spent: number(spent) })}
          />
        ))}
      </Flex>
      <HStack justify="space-between" mt="2" fontSize="sm" color="text.muted" aria-hidden>
        <span>{date(shown[0]?.day ?? "")}</span>
        <span>{date(shown.at(-1)?.day ?? "")}</span>
      </HStack>
    </Card>
  );
}
