import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { usePlanText } from "@/i18n/usePlanText";
import { Card } from "@/ui/layout/Card";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { ButtonLink } from "@/ui/actions/Button";
import { Box, Flex, Text } from "@/ui/layout/primitives";
import { usePlanLinks } from "@/viewer/plan/usePlanLinks";
import { useTeamPlanQuery } from "./__generated__/PlanBanner.generated";

/** Which plan the seats come from, or that one is needed, and the way to the plans. */
export function PlanBanner() {
  const { t } = useTranslation();
  const { data, error } = useTeamPlanQuery();
  const { plans, to } = usePlanLinks();
  const { text } = usePlanText();
  const client = data?.viewer?.client;
  if (!client) return error ? null : <Skeleton h="4rem" borderRadius="lg" />;
  const plan = client.subscription?.plan;
  return (
    <Card as="section" px="5" py="3.5" bg="accent.subtle" borderColor="transparent" boxShadow="none">
      {/* One row at any width: whether there is a way to a plan is known later than the plan. */}
      <Flex align="center" justify="space-between" gap="3">
        <Text flex="1" minW="0" fontWeight="600">
          {plan ? t("team.plan", { plan: text(plan.name) }) : t("team.noPlan")}
        </Text>
        {plans && (
          <Box flexShrink="0">
            <ButtonLink to={plans === "renew" ? to : paths.plans}>{t(`shell.${plans}`)}</ButtonLink>
          </Box>
        )}
      </Flex>
    </Card>
  );
}
