import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useFailureText } from "@/i18n/useFailureText";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { newAttemptKey } from "@/lib/attempt-key";
import { CopyButton } from "@/ui/actions/CopyButton";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Segments } from "@/ui/form/choice/Segments";
import { SelectField } from "@/ui/form/choice/SelectField";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { Bdi } from "@/ui/text/Bdi";
import { ReasonDialog } from "../ui/ReasonDialog";
import {
  type CustomerPlanFieldsFragment,
  useChangeCustomerPlanMutation,
  useCustomerPlanPreviewQuery,
} from "./__generated__/Plan.generated";
import { PlanFigures } from "./PlanFigures";

const starts = ["AT_ONCE", "NEXT_PERIOD"] as const;
const payments = ["PROVIDER", "NONE"] as const;
type ChangePlanDialogProps = {
  plan: CustomerPlanFieldsFragment;
  onClose: () => void;
};

/** Changes the plan as its preview says, once for each time it is opened; a page to be paid at is shown to be passed on. */
export function ChangePlanDialog({ plan: { id, planId: present, plans }, onClose }: ChangePlanDialogProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const attempt = useAttempt();
  const failureText = useFailureText();
  const [attemptKey] = useState(newAttemptKey);
  const [planId, setPlanId] = useState(plans.find((one) => one.id !== present && one.price > 0)?.id ?? present ?? "");
  const [start, setStart] = useState<(typeof starts)[number]>("AT_ONCE");
  const [payment, setPayment] = useState<(typeof payments)[number]>("PROVIDER");
  const [url, setUrl] = useState<string>();
  const asked = { id, planId, start, payment };
  const { data, error, loading, refetch } = useCustomerPlanPreviewQuery({
    variables: asked,
    fetchPolicy: "network-only",
  });
  const [change] = useChangeCustomerPlanMutation();
  const preview = loading ? undefined : data?.customerPlanPreview;
  if (url !== undefined) return <PageDialog url={url} onClose={onClose} />;
  return (
    <ReasonDialog
      title={t("customerAccount.plan.change")}
      yes={t("customerAccount.plan.change")}
      size="md"
      ready={preview !== undefined && preview.refusal === null}
      onDo={async (reason) => {
        const { prorationDate = null, agreed = null } = preview ?? {};
        const call = change({
          variables: { ...asked, prorationDate, agreed, reason, attemptKey },
        });
        const { payload, refusals } = await attempt(call.then(({ data: done }) => done?.changeCustomerPlan));
        if (refusals.length > 0) return refusals;
        showSuccess(t(`customerAccount.plan.done.${payload?.state ?? "CHANGED"}`));
        if (payload?.url) setUrl(payload.url);
        else onClose();
        return refusals;
      }}
      keepsOpen
      onClose={onClose}
    >
      <SelectField
        label={t("operators.label.plan")}
        value={planId}
        options={plans.map(({ id: value, name, price, validity, own }) => ({
          value,
          text: [
            name,
            price < 0 ? t("customerAccount.plan.byAgreement") : money(price),
            validity === 365 ? t("customerAccount.plan.periodOf.365") : null,
            own ? t("customerAccount.plan.own") : null,
          ]
            .filter((part) => part !== null)
            .join(" · "),
        }))}
        onChange={({ currentTarget: { value } }) => {
          setPlanId(value);
          // What costs nothing is not sold by the provider.
          if (plans.some((one) => one.id === value && one.price === 0)) setPayment("NONE");
        }}
      />
      <HStack gap="3" flexWrap="wrap">
        <Segments
          label={t("customerAccount.plan.starts")}
          options={starts.map((value) => ({
            value,
            text: t(`customerAccount.plan.startOf.${value}`),
          }))}
          value={start}
          onChange={setStart}
        />
        <Segments
          label={t("customerAccount.plan.payment")}
          options={payments.map((value) => ({
            value,
            text: t(`customerAccount.plan.paymentOf.${value}`),
          }))}
          value={payment}
          onChange={setPayment}
        />
      </HStack>
      {error && !loading ? (
        <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />
      ) : (
        <PlanFigures preview={preview} />
      )}
    </ReasonDialog>
  );
}

function PageDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("customerAccount.plan.page")} size="md" onClose={onClose}>
      <Stack gap="4">
        <Text color="text.muted">{t("customerAccount.plan.pageHint")}</Text>
        <HStack gap="2" minW="0">
          <Bdi overflowWrap="anywhere" fontSize="sm">
            {url}
          </Bdi>
          <CopyButton value={url} />
        </HStack>
        <DialogActions>
          <Button tone="solid" onClick={onClose}>
            {t("action.close")}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
