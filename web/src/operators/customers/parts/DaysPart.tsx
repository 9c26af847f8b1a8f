import { useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/layout/Card";
import { chakra, Flex, HStack, Text } from "@/ui/layout/primitives";
import { Part } from "../../ui/Part";
import type { CustomerQuery } from "../Customer.generated";
import { lastDays } from "./last-days";

type Day = CustomerQuery["customer"]["days"][number];

const Bar = chakra("div", { base: { flex: "1", minW: "0", minH: "2px", bg: "accent.solid", borderTopRadius: "sm" } });

/** What the client opened and spent in the last 30 days: a bar a day, the figures in words. */
export function DaysPart({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const [now] = useState(() => new Date());
  const shown = lastDays(days, now);
  const most = Math.max(1, ...shown.map(({ opened }) => opened));
  const told = {
    opened: number(shown.reduce((sum, { opened }) => sum + opened, 0)),
    spent: number(shown.reduce((sum, { spent }) => sum + spent, 0)),
  };
  return (
    <Part title={t("customers.days.title")} empty={days.length === 0 && t("customers.days.none")}>
      <Card p={{ base: "4", sm: "5" }}>
        <Text mb="4">{t("customers.days.total", told)}</Text>
        <Flex role="img" aria-label={t("customers.days.total", told)} align="flex-end" gap="1" h="7rem">
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
    </Part>
  );
}
