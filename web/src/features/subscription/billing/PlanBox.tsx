import { seatUsagePercent } from "@finder/contract/rules/plans/seat-usage";
import { hasEnded } from "@finder/contract/rules/plans/subscription-status";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { useFormat } from "@/i18n/useFormat";
import { lazily } from "@/lib/browser/lazily";
import { Button, ButtonLink } from "@/ui/actions/Button";
import { Suspended } from "@/ui/feedback/Suspended";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { Meter } from "@/ui/feedback/Meter";
import { PlanPrice } from "../plans/PlanPrice";
import type { CurrentPlan } from "../plans/plan-choice";
import { usePlanEnd } from "../plans/usePlanEnd";

const CancelDialog = lazily(async () => (await import("./CancelDialog")).CancelDialog);

const full = 100;

type Seats = { total: number; used: number; available: number };
type PlanBoxProps = { subscription: NonNullable<CurrentPlan>; seats: Seats };

/** The current plan with its price, its end and its seats, and the way to change or cancel it. */
export function PlanBox({ subscription, seats }: PlanBoxProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const end = usePlanEnd();
  const [cancelling, setCancelling] = useState(false);
  const { plan, isPaid, status, autoRenews } = subscription;
  const renews = status === "EXPIRED" && !plan.isInitial;
  const used = t("billing.seats", { used: format.number(seats.used), count: seats.total });
  return (
    <Card as="section" p="5">
      <Stack gap="4">
        <SectionTitle fontSize="sm" color="text.muted">
          {t("billing.plan")}
        </SectionTitle>
        <Flex justify="space-between" gap="4" flexWrap="wrap" align="flex-start">
          <Stack gap="1">
            <Text fontSize="2xl" fontWeight="650">
              {plan.name}
            </Text>
            <Text color={hasEnded(status) ? "bad" : "text.muted"}>{end(subscription)}</Text>
          </Stack>
          <PlanPrice plan={plan} plans={[]} />
        </Flex>
        <Stack gap="1.5">
          <Text fontSize="sm" fontWeight="550">
            {used}
          </Text>
          {seats.total > 0 && <Meter label={used} value={seatUsagePercent(seats.total, seats.available)} max={full} />}
        </Stack>
        <HStack gap="2" flexWrap="wrap" data-unprinted>
          <ButtonLink to={paths.plans}>{t(renews ? "shell.renew" : "billing.change")}</ButtonLink>
          {isPaid && autoRenews && status === "ACTIVE" && (
            <Button tone="ghost" onClick={() => setCancelling(true)}>
              {t("renewal.cancel")}
            </Button>
          )}
        </HStack>
      </Stack>
      <Suspended>
        {cancelling && <CancelDialog subscription={subscription} onClose={() => setCancelling(false)} />}
      </Suspended>
    </Card>
  );
}
