import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { newAttemptKey } from "@/lib/attempt-key";
import { showSuccess } from "@/ui/feedback/messages";
import { Segments } from "@/ui/form/choice/Segments";
import { SelectField } from "@/ui/form/choice/SelectField";
import { NumberField } from "@/ui/form/text/NumberField";
import { TextField } from "@/ui/form/text/TextField";
import { Text } from "@/ui/layout/primitives";
import { Dialog } from "@/ui/overlay/Dialog";
import { DialogForm } from "../../ui/DialogForm";
import { type Faults, useFaults } from "../../ui/useFaults";
import { useChangeCreditsMutation } from "../__generated__/Customer.generated";
import { type PoolDatum, pools } from "./pools";

const directions = ["give", "take"] as const;

/** Gives credits or takes some, once for each time it is opened: a call whose answer was lost is sent again as the same. */
export function CreditsDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const faultsOf = useFaults(["amount", "reason"]);
  const [attemptKey] = useState(newAttemptKey);
  const [direction, setDirection] = useState<(typeof directions)[number]>("give");
  const [datum, setDatum] = useState<PoolDatum>("PERSONAL_EMAIL");
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const [faults, setFaults] = useState<Faults<"amount" | "reason">>({});
  const [change, { loading }] = useChangeCreditsMutation();

  const submit = async () => {
    const missing: Faults<"amount" | "reason"> = {
      ...(!amount && { amount: t("customers.credits.amountMissing") }),
      ...(reason.trim() === "" && { reason: t("operators.reasonMissing") }),
    };
    setFaults(missing);
    if (!amount || missing.reason) return;
    const variables = { id: customerId, datum, amount: direction === "give" ? amount : -amount, reason, attemptKey };
    const { payload, refusals } = await attempt(change({ variables }).then(({ data }) => data?.changeCredits));
    if (refusals.length > 0) return setFaults(faultsOf(refusals));
    showSuccess(t(payload?.changed ? `customers.credits.${direction}Done` : "customers.credits.hadChanged"));
    onClose();
  };

  return (
    <Dialog title={t("customers.credits.change")} onClose={onClose}>
      <DialogForm
        yes={t(`customers.credits.${direction}`)}
        danger={direction === "take"}
        busy={loading}
        fault={faults.whole}
        onSubmit={submit}
        onClose={onClose}
      >
        <Segments
          label={t("customers.credits.direction")}
          options={directions.map((value) => ({ value, text: t(`customers.credits.${value}`) }))}
          value={direction}
          onChange={setDirection}
        />
        <SelectField
          label={t("customers.credits.pool")}
          value={datum}
          options={pools.map((pool) => ({ value: pool.datum, text: t(pool.name) }))}
          onChange={({ currentTarget }) =>
            setDatum(pools.find((pool) => pool.datum === currentTarget.value)?.datum ?? datum)
          }
        />
        <NumberField label={t("customers.credits.amount")} value={amount} error={faults.amount} onChange={setAmount} />
        <TextField
          label={t("operators.label.reason")}
          value={reason}
          maxLength={textBounds.label}
          error={faults.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Text fontSize="sm" color="text.muted">
          {t("customers.credits.reasonHint")}
        </Text>
      </DialogForm>
    </Dialog>
  );
}
