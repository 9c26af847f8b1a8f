import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { useFormat } from "@/i18n/useFormat";
import { Button, ButtonAnchor, ButtonLink } from "@/ui/actions/Button";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import type { ShownPlanFragment } from "./__generated__/OfferedPlan.generated";
import { type CurrentPlan, planChoice } from "./plan-choice";

export type PlanButtonProps = {
  plan: ShownPlanFragment;
  current: CurrentPlan;
  /** Where a talk is booked; null = there is the form of ours. */
  bookingUrl: string | null;
  /** The plan whose change is under way; while there is one, no other can be chosen. */
  running: string | null;
  onChoose: (plan: ShownPlanFragment) => void;
};

/** The one thing to do with a plan (docs/rules.md#plans-button). */
export function PlanButton({ plan, current, bookingUrl, running, onChoose }: PlanButtonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const choice = planChoice(plan, current);
  if (choice === "current") return <CurrentButtons plan={plan} />;
  if (choice === "contact") {
    return bookingUrl === null ? (
      <Stack>
        <ButtonLink to={paths.scheduleDemo}>{t("plans.contact")}</ButtonLink>
      </Stack>
    ) : (
      <ButtonAnchor href={bookingUrl} target="_blank" rel="noreferrer" w="full">
        {t("plans.contact")}
      </ButtonAnchor>
    );
  }
  if (current?.downgradesOn && current.downgradesTo?.id === plan.id) {
    return (
      <Text minH="9" alignContent="center" fontWeight="550">
        {t("plans.starts", { date: format.date(current.downgradesOn) })}
      </Text>
    );
  }
  const action = t(`plans.${choice}`);
  return (
    <Stack>
      <Button
        tone={choice === "downgrade" ? "outline" : "solid"}
        aria-label={t("plans.choice", { action, plan: plan.name })}
        busy={running === plan.id}
        disabled={running !== null}
        onClick={() => onChoose(plan)}
      >
        {action}
      </Button>
    </Stack>
  );
}

function CurrentButtons({ plan }: { plan: ShownPlanFragment }) {
  const { t } = useTranslation();
  return (
    <HStack gap="2" flexWrap="wrap">
      <Button disabled flex="1" px="2">
        {t("plans.current")}
      </Button>
      {!plan.isInitial && <ButtonLink to={paths.creditAddOns}>{t("plans.addOn")}</ButtonLink>}
    </HStack>
  );
}
