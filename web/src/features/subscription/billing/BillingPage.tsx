import { ReceiptText } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { useFailureText } from "@/i18n/useFailureText";
import { usePlanText } from "@/i18n/usePlanText";
import { ButtonLink } from "@/ui/actions/Button";
import { Card, PageTitle } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/primitives";
import { RenewalNotice } from "../renewal/RenewalNotice";
import { BalanceNotice } from "./card/BalanceNotice";
import { PastDueNotice } from "./card/PastDueNotice";
import { PaymentMethodBox } from "./card/PaymentMethodBox";
import { useBillingQuery } from "./__generated__/Billing.generated";
import { Invoices } from "./Invoices";
import { PlanBox } from "./PlanBox";

/** The client's plan, card and invoices. */
export function BillingPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data, error, refetch } = useBillingQuery();
  const client = data?.viewer?.client;
  const spoken = usePlanText();
  const subscription = client?.subscription && spoken.subscription(client.subscription);
  return (
    <Stack gap="4">
      <PageTitle>{t("billing.title")}</PageTitle>
      {error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
      {!client && !error && (
        <Loading>
          <Stack gap="4">
            <Skeleton h="13rem" borderRadius="lg" />
            <Skeleton h="16rem" borderRadius="lg" />
          </Stack>
        </Loading>
      )}
      {client && !subscription && (
        <Card>
          <EmptyState icon={ReceiptText} title={t("billing.none")} hint={t("billing.noneHint")}>
            <ButtonLink tone="solid" to={paths.plans}>
              {t("billing.seePlans")}
            </ButtonLink>
          </EmptyState>
        </Card>
      )}
      {client && subscription && (
        <>
          <RenewalNotice subscription={subscription} />
          {subscription.isPaid && <PastDueNotice plan={subscription.plan.name} />}
          <BalanceNotice />
          <PlanBox subscription={subscription} seats={client.seats} />
          {subscription.isPaid && <PaymentMethodBox />}
          <Invoices />
        </>
      )}
    </Stack>
  );
}
