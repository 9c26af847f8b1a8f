import { type ReactNode, useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/actions/Button";
import { chakra, Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { Popover } from "@/ui/overlay/Popover";
import { planLinksOf } from "@/viewer/plan/plan-links";
import { pools } from "@/viewer/plan/pools";
import { useViewer } from "@/viewer/useViewer";
import { paths } from "../paths";

const day = 86_400_000;

/** A button with the balances, and under it what they are. */
export function CreditsPopover({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Popover name={t("credits.title")} tone="ghost" size="sm" button={children}>
      {() => <Pools />}
    </Popover>
  );
}

/** The three pools by name, the days that are left of the plan's period, and the owner's ways to more. */
function Pools() {
  const { t } = useTranslation();
  const format = useFormat();
  const viewer = useViewer();
  const { credits, subscription } = viewer.client;
  const { plans, to, addOns } = planLinksOf(viewer);
  const [now] = useState(() => Date.now());
  const end = subscription?.expiresOn;
  const days = end ? Math.ceil((Date.parse(end) - now) / day) : 0;
  return (
    <Stack gap="3">
      <Stack as="dl" gap="1.5">
        {pools.map(({ field, name, icon: Icon }) => (
          <Flex key={field} gap="2" align="center">
            <chakra.dt flex="1" display="flex" gap="2" alignItems="center">
              <chakra.span color="text.muted">
                <Icon size={16} aria-hidden />
              </chakra.span>
              {t(name)}
            </chakra.dt>
            <chakra.dd data-number fontWeight="600" color={credits[field] === 0 ? "bad" : undefined}>
              {format.number(credits[field])}
            </chakra.dd>
          </Flex>
        ))}
      </Stack>
      {end && days > 0 && (
        <Text fontSize="sm" color="text.muted">
          {t("credits.daysLeft", { count: days, amount: format.number(days), date: format.date(end) })}
        </Text>
      )}
      {(addOns || plans) && (
        <HStack gap="2" flexWrap="wrap">
          {addOns && (
            <ButtonLink to={paths.creditAddOns} tone="solid" size="sm">
              {t("credits.buy")}
            </ButtonLink>
          )}
          {plans && (
            <ButtonLink to={to} tone={addOns ? "outline" : "solid"} size="sm">
              {t(`shell.${plans}`)}
            </ButtonLink>
          )}
        </HStack>
      )}
    </Stack>
  );
}
