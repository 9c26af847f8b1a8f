import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { newAttemptKey } from "@/lib/attempt-key";
import { showSuccess } from "@/ui/feedback/messages";
import { Segments } from "@/ui/form/choice/Segments";
import { DateField } from "@/ui/form/text/DateField";
import { NumberField } from "@/ui/form/text/NumberField";
import { Stack, Text } from "@/ui/layout/primitives";
import { ReasonDialog } from "../ui/ReasonDialog";
import { CreditFields, creditsOf, noCreditsTyped } from "./CreditFields";
import { useExtendCustomerPlanMutation } from "./__generated__/Plan.generated";

const ways = ["days", "until"] as const;

/** Lets the present period last longer, once for each time it is opened. */
export function ExtendDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [attemptKey] = useState(newAttemptKey);
  const [way, setWay] = useState<(typeof ways)[number]>("days");
  const [days, setDays] = useState<number | null>(null);
  const [until, setUntil] = useState("");
  const [typed, setTyped] = useState(noCreditsTyped);
  const [extend] = useExtendCustomerPlanMutation();
  const credits = creditsOf(typed);
  const isSaid = way === "days" ? days !== null && days > 0 : until !== "";
  return (
    <ReasonDialog
      title={t("customerAccount.plan.extend")}
      yes={t("customerAccount.plan.extend")}
      size="md"
      ready={isSaid && credits !== null}
      onDo={async (reason) => {
        const end = way === "days" ? { days } : { until };
        const call = extend({
          variables: { id: customerId, ...end, credits, reason, attemptKey },
        });
        const { refusals } = await attempt(call.then(({ data }) => data?.extendCustomerPlan));
        if (refusals.length === 0) showSuccess(t("customerAccount.plan.extended"));
        return refusals;
      }}
      onClose={onClose}
    >
      <Text color="text.muted">{t("customerAccount.plan.extendHint")}</Text>
      <Segments
        label={t("customerAccount.plan.extendBy")}
        options={ways.map((value) => ({
          value,
          text: t(`customerAccount.plan.${value}`),
        }))}
        value={way}
        onChange={setWay}
      />
      {way === "days" ? (
        <NumberField label={t("customerAccount.plan.days")} value={days} onChange={setDays} />
      ) : (
        <DateField
          label={t("customerAccount.plan.until")}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      )}
      <Stack gap="2">
        <Text fontSize="sm" fontWeight="550">
          {t("customerAccount.plan.creditsToo")}
        </Text>
        <CreditFields value={typed} onChange={setTyped} />
      </Stack>
    </ReasonDialog>
  );
}
