import { hasEnded } from "@finder/contract/rules/plans/subscription-status";
import { PackagePlus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { useFailureText } from "@/i18n/useFailureText";
import { usePlanText } from "@/i18n/usePlanText";
import { BackLink } from "@/ui/navigation/BackLink";
import { ButtonLink } from "@/ui/actions/Button";
import { Card, PageTitle } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Grid, Stack, Text } from "@/ui/layout/primitives";
import { Notice } from "@/ui/feedback/Notice";
import { AddOnCard } from "./AddOnCard";
import { type AddOnOfferFragment, useAddOnsQuery } from "./__generated__/AddOns.generated";
import { BuyDialog } from "./BuyDialog";
import { newAttemptKey } from "@/lib/attempt-key";

const columns = "repeat(auto-fill, minmax(min(16rem, 100%), 1fr))";

/** Credits on top of a plan, bought by card (docs/rules.md#money-addons). */
export function AddOnsPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data, error, refetch } = useAddOnsQuery();
  const [chosen, setChosen] = useState<{ addOn: AddOnOfferFragment; attemptKey: string } | null>(null);
  // One key for each add-on until it is paid: a double click, a retry or a reopened form is one payment.
  const attempts = useRef(new Map<string, string>());
  const keyOf = (id: string): string => {
    const key = attempts.current.get(id) ?? newAttemptKey();
    attempts.current.set(id, key);
    return key;
  };
  const spoken = usePlanText();
  const { plan, status } = data?.viewer?.client.subscription ?? {};
  const onPlan = plan !== undefined && !plan.isInitial;
  const isExpired = onPlan && status !== undefined && hasEnded(status);
  const offered = onPlan && !isExpired;
  return (
    <Stack gap="4">
      <BackLink to={paths.dashboard}>{t("state.backToDashboard")}</BackLink>
      <Stack gap="1">
        <PageTitle>{t("addOns.title")}</PageTitle>
        <Text color="text.muted">{t("addOns.hint")}</Text>
      </Stack>
      {error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Grid templateColumns={columns} gap="4">
            <Skeleton h="11rem" borderRadius="lg" />
            <Skeleton h="11rem" borderRadius="lg" />
            <Skeleton h="11rem" borderRadius="lg" />
          </Grid>
        </Loading>
      )}
      {data && !onPlan && <NotOnThisPlan />}
      {isExpired && <RenewFirst />}
      {data && offered && data.addOns.length === 0 && (
        <Card>
          <EmptyState icon={PackagePlus} title={t("addOns.noData")} />
        </Card>
      )}
      {data && offered && (
        <Grid templateColumns={columns} gap="4">
          {data.addOns.map(spoken.plan).map((addOn) => (
            <AddOnCard key={addOn.id} addOn={addOn} onBuy={() => setChosen({ addOn, attemptKey: keyOf(addOn.id) })} />
          ))}
        </Grid>
      )}
      {chosen && <BuyDialog {...chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}

function NotOnThisPlan() {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState icon={PackagePlus} title={t("addOns.none")} hint={t("addOns.noneHint")}>
        <ButtonLink tone="solid" to={paths.upgradePlan}>
          {t("addOns.viewPlans")}
        </ButtonLink>
      </EmptyState>
    </Card>
  );
}

function RenewFirst() {
  const { t } = useTranslation();
  return (
    <Notice tone="warn" text={t("addOns.expired")}>
      <ButtonLink tone="solid" to={paths.upgradePlan}>
        {t("shell.renew")}
      </ButtonLink>
    </Notice>
  );
}
