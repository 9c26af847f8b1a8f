import type { ReactNode } from "react";
import { paths } from "@/app/paths";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/actions/Button";
import { Card } from "@/ui/layout/Card";
import { Box, chakra, Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { pools } from "@/viewer/plan/pools";
import { session } from "@/viewer/session";
import { periods } from "../plans/plan-choice";
import { PlanName } from "../plans/PlanName";
import { PriceNotes } from "../plans/PriceNotes";
import type { PublicPlansQuery } from "./__generated__/PublicPlans.generated";

export type PublicPlan = PublicPlansQuery["publicPlans"][number];

type PriceCardProps = {
  plan: PublicPlan;
  /** All plans, for the prices of the other billing period. */
  plans: readonly PublicPlan[];
  isRecommended: boolean;
};

/** Rows aligned with those of the neighbouring cards. */
const column = { display: "grid", gridTemplateRows: "subgrid", gridRow: "span 4", gap: "4" } as const;

/** One plan for visitors: the same rows in the same order on every card, so that cards compare. */
export function PriceCard({ plan, plans, isRecommended }: PriceCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = (value: number): string => (plan.isCustom ? t("pricing.agreed") : format.number(value));
  return (
    <Card as="article" aria-labelledby={`price-${plan.id}`} {...column} p="5">
      <Box>
        <PlanName id={`price-${plan.id}`} name={plan.name} isRecommended={isRecommended} />
        <Price plan={plan} plans={plans} />
      </Box>
      <Text color="text.muted" fontSize="sm">
        <bdi>{plan.details}</bdi>
      </Text>
      <PriceButton plan={plan} />
      <Box fontSize="sm">
        <Text fontWeight="550" mb="1.5">
          {t(isMonthly(plan) ? "pricing.everyMonth" : "pricing.everyYear")}
        </Text>
        <chakra.dl>
          {pools.map(({ field }) => (
            <Line key={field} label={t(`pricing.credits.${field}`)}>
              {amount(plan.credits[field])}
            </Line>
          ))}
          <Line label={t("pricing.seats")}>{amount(plan.seats)}</Line>
          <Line label={t("pricing.apiKeys")}>{amount(plan.apiKeys)}</Line>
        </chakra.dl>
      </Box>
    </Card>
  );
}

function Price({ plan, plans }: Pick<PriceCardProps, "plan" | "plans">) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <>
      <HStack gap="1.5" align="baseline" flexWrap="wrap" minH="9">
        <Text as="span" fontSize="2xl" fontWeight="650">
          {plan.isCustom ? t("pricing.byAgreement") : money(plan.price)}
        </Text>
        {!plan.isCustom && (
          <Text as="span" color="text.muted" fontSize="sm">
            {t(isMonthly(plan) ? "plans.perMonth" : "plans.perYear")}
          </Text>
        )}
      </HStack>
      <PriceNotes plan={plan} plans={plans} />
    </>
  );
}

/** The initial plan, which both billing periods show, grants credits by the month. */
function isMonthly({ validity }: Pick<PublicPlan, "validity">): boolean {
  return validity === periods.monthly;
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex justify="space-between" gap="3" py="1.5" borderTopWidth="1px" borderColor="line">
      <chakra.dt color="text.muted">{label}</chakra.dt>
      <chakra.dd fontWeight="550">{children}</chakra.dd>
    </Flex>
  );
}

/** Leads to an account, or to the plans of the one that is open here. */
function PriceButton({ plan }: { plan: PublicPlan }) {
  const { t } = useTranslation();
  const isOpen = session.use().state === "open";
  return (
    <Stack>
      {plan.isCustom ? (
        <ButtonLink to={paths.scheduleDemo}>{t("pricing.talk")}</ButtonLink>
      ) : (
        <ButtonLink to={isOpen ? paths.upgradePlan : paths.register} tone={plan.isInitial ? "outline" : "soft"}>
          {plan.isInitial ? t("pricing.start") : t("pricing.choose", { plan: plan.name })}
        </ButtonLink>
      )}
    </Stack>
  );
}
