import { useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Card } from "@/ui/layout/Card";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { useMay } from "../session/useConsoleSession";
import { Part } from "../ui/Part";
import { PartNotLoaded } from "../ui/PartNotLoaded";
import { AgreeDialog } from "./AgreeDialog";
import { BalanceLine } from "./BalanceLine";
import { ChangePlanDialog } from "./ChangePlanDialog";
import { ExtendDialog } from "./ExtendDialog";
import { KeepDialog } from "./KeepDialog";
import { type CustomerPlanFieldsFragment, useCustomerPlanQuery } from "./__generated__/Plan.generated";

/** The client's plan, what follows it, and what an operator does about it. */
export function PlanPart({ customerId }: { customerId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCustomerPlanQuery({
    variables: { id: customerId },
  });
  const plan = data?.customerPlan;
  return (
    <Part title={t("operators.label.plan")}>
      {plan ? <Shown plan={plan} /> : <PartNotLoaded error={error} height="7rem" onRetry={refetch} />}
    </Part>
  );
}

const acts = ["change", "extend", "agree"] as const;
type Act = (typeof acts)[number] | "keep";

function Shown({ plan }: { plan: CustomerPlanFieldsFragment }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const may = useMay();
  const [act, setAct] = useState<Act>();
  const onClose = () => setAct(undefined);
  const { name, endsOn, renews, paid, nextName, nextStartsOn } = plan;
  return (
    <Card p="4">
      <Stack gap="3">
        <HStack gap="3" flexWrap="wrap">
          <Text fontWeight="650" fontSize="lg">
            <Bdi>{name ?? t("customers.page.noPlan")}</Bdi>
          </Text>
          {paid && <Chip tone="good">{t("customerAccount.plan.paid")}</Chip>}
        </HStack>
        {endsOn !== null && (
          <Text color="text.muted">
            {t(renews ? "customers.page.renewsOn" : "customers.page.endsOn", {
              date: date(endsOn),
            })}
          </Text>
        )}
        {nextName !== null && nextStartsOn !== null && (
          <Text>
            {t("customerAccount.plan.follows", {
              plan: nextName,
              date: date(nextStartsOn),
            })}
          </Text>
        )}
        <BalanceLine customerId={plan.id} />
        {may("plans.change") && (
          <HStack gap="2" flexWrap="wrap">
            {acts.map((one) => (
              <Button key={one} size="sm" onClick={() => setAct(one)}>
                {t(`customerAccount.plan.${one}`)}
              </Button>
            ))}
            {nextName !== null && (
              <Button size="sm" onClick={() => setAct("keep")}>
                {t("customerAccount.plan.keep")}
              </Button>
            )}
          </HStack>
        )}
      </Stack>
      {act === "change" && <ChangePlanDialog plan={plan} onClose={onClose} />}
      {act === "extend" && <ExtendDialog customerId={plan.id} onClose={onClose} />}
      {act === "agree" && <AgreeDialog customerId={plan.id} onClose={onClose} />}
      {act === "keep" && <KeepDialog customerId={plan.id} onClose={onClose} />}
    </Card>
  );
}
