import { hasEnded } from "@finder/contract/rules/plans/subscription-status";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { useFormat } from "@/i18n/useFormat";
import { usePlanText } from "@/i18n/usePlanText";
import { ButtonLink } from "@/ui/actions/Button";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { Chip, type Tone } from "@/ui/text/Chip";
import { Box, Flex, Grid, HStack, Stack, Text } from "@/ui/layout/primitives";
import type { CreditBalanceFragment } from "@/viewer/plan/CreditBalance.generated";
import { usePlanLinks } from "@/viewer/plan/usePlanLinks";
import { pools } from "@/viewer/plan/pools";
import type { PlanCardFragment } from "./PlanCard.generated";

type PlanCardProps = { client: PlanCardFragment & { credits: CreditBalanceFragment } };

/** The current plan, its state, its end, the way to more, and what is left in each pool. */
export function PlanCard({ client }: PlanCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
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
      <Grid
        as="dl"
        templateColumns={{ base: "1fr", lg: "repeat(3, minmax(0, 1fr))" }}
        gap={{ base: "2", lg: "3" }}
        mt="auto"
      >
        {pools.map(({ field, name, icon: Icon }) => (
          <Flex
            key={field}
            direction={{ base: "row", lg: "column" }}
            align={{ base: "center", lg: "stretch" }}
            justify="space-between"
            gap="1"
            bg="bg"
            borderRadius="md"
            px="4"
            py={{ base: "2", lg: "4" }}
          >
            <HStack as="dt" gap="2" color="text.muted" fontSize="sm">
              <Icon size={16} aria-hidden />
              {t(name)}
            </HStack>
            <Text
              as="dd"
              fontSize={{ base: "xl", lg: "2xl" }}
              fontWeight="650"
              color={client.credits[field] === 0 ? "bad" : "text"}
            >
              {format.number(client.credits[field])}
            </Text>
          </Flex>
        ))}
      </Grid>
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
  const hint = subscription.status === "CANCELLED" && t("dashboard.cancelledHint");
  return (
    <Box>
      <HStack gap="3">
        <Text fontSize="2xl" fontWeight="650">
          {subscription.plan.name}
        </Text>
        <Chip tone={tones[subscription.status]}>{t(`dashboard.status.${subscription.status}`)}</Chip>
      </HStack>
      <Text color="text.muted">{[endText(subscription), hint].filter(Boolean).join(" · ")}</Text>
    </Box>
  );
}

function Links() {
  const { t } = useTranslation();
  const { plans, addOns } = usePlanLinks();
  return (
    <HStack gap="2" flexWrap="wrap">
      {plans && plans !== "renew" && (
        <ButtonLink to={paths.upgradePlan} size="sm">
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
  return ({ status, autoRenews, expiresOn, downgradesOn, downgradesTo }: Subscription): string => {
    if (expiresOn === null) return t("dashboard.noEnd");
    const date = format.date(expiresOn);
    if (hasEnded(status)) return t("dashboard.expired", { date });
    if (downgradesOn && downgradesTo)
      return t("dashboard.changes", { plan: downgradesTo.name, date: format.date(downgradesOn) });
    return autoRenews ? t("dashboard.renews", { date }) : t("dashboard.expires", { date });
  };
}
