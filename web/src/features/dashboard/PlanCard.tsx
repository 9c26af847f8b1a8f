import { hasEnded } from "@finder/contract/rules/plans/subscription-status";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { useFormat } from "@/i18n/useFormat";
import { usePlanText } from "@/i18n/usePlanText";
import { ButtonLink } from "@/ui/actions/Button";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { Chip, type Tone } from "@/ui/text/Chip";
import { Box, Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import type { CreditBalanceFragment } from "@/viewer/plan/__generated__/CreditBalance.generated";
import { accountState } from "@/viewer/plan/account-state";
import { usePlanLinks } from "@/viewer/plan/usePlanLinks";
import { useViewer } from "@/viewer/useViewer";
import type { PlanCardFragment, PoolForecastFragment } from "./__generated__/PlanCard.generated";
import { PoolTiles } from "./PoolTiles";

type PlanCardProps = {
  client: PlanCardFragment & { credits: CreditBalanceFragment };
  /** How long the pools last, for those who may know. */
  forecast: readonly PoolForecastFragment[];
};

/** The current plan, its state, its end, the way to more, and what is left in each pool. */
export function PlanCard({ client, forecast }: PlanCardProps) {
  const { t } = useTranslation();
  const spoken = usePlanText();
  return (
    <Card as="section" p="5" display="flex" flexDirection="column" gap="5">
      <Stack gap="3">
        <SectionTitle fontSize="sm" color="text.muted">
          {t("dashboard.plan")}
        </SectionTitle>
        <Flex justify="space-between" align="flex-start" gap="3" flexWrap="wrap">
          <Heading subscription={client.subscription && spoken.subscription(client.subscription)} />
          <Links />
        </Flex>
      </Stack>
      <PoolTiles credits={client.credits} forecast={forecast} />
    </Card>
  );
}

type Subscription = NonNullable<PlanCardFragment["subscription"]>;

const tones: Record<Subscription["status"], Tone> = {
  ACTIVE: "good",
  CANCELLED: "warn",
  PAST_DUE: "bad",
  EXPIRED: "bad",
};

function Heading({ subscription }: { subscription: Subscription | null }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const endText = useEndText();
  if (!subscription) {
    return (
      <Box>
        <Text fontSize="2xl" fontWeight="650">
          {t("dashboard.noPlan")}
        </Text>
        <Text color="text.muted">{t("dashboard.noPlanHint")}</Text>
      </Box>
    );
  }
  const state = accountState(viewer) === "PAST_DUE" ? "PAST_DUE" : subscription.status;
  const hint = subscription.status === "CANCELLED" && t("dashboard.cancelledHint");
  return (
    <Box>
      <HStack gap="3">
        <Text fontSize="2xl" fontWeight="650">
          {subscription.plan.name}
        </Text>
        <Chip tone={tones[state]}>{t(`dashboard.status.${state}`)}</Chip>
      </HStack>
      <Text color="text.muted">{[endText(subscription), hint].filter(Boolean).join(" · ")}</Text>
    </Box>
  );
}

/** The ways to more, where the header has no room for them. */
function Links() {
  const { t } = useTranslation();
  const { plans, to, addOns } = usePlanLinks();
  return (
    <HStack gap="2" flexWrap="wrap" display={{ base: "flex", lg: "none" }}>
      {plans && plans !== "renew" && (
        <ButtonLink to={to} size="sm">
          {t(`shell.${plans}`)}
        </ButtonLink>
      )}
      {addOns && (
        <ButtonLink to={paths.creditAddOns} size="sm" tone="ghost">
          {t("shell.buyAddOn")}
        </ButtonLink>
      )}
    </HStack>
  );
}

function useEndText() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ status, autoRenews, expiresOn, downgradesOn, downgradesTo, plan }: Subscription): string => {
    if (expiresOn === null) return t("dashboard.noEnd");
    const date = format.date(expiresOn);
    if (hasEnded(status)) return t("dashboard.expired", { date });
    if (downgradesOn && downgradesTo)
      return t("dashboard.changes", { plan: downgradesTo.name, date: format.date(downgradesOn) });
    if (plan.isInitial) return t("dashboard.freeRenews", { date });
    return autoRenews ? t("dashboard.renews", { date }) : t("dashboard.expires", { date });
  };
}
