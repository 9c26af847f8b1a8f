import { type FormEvent, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Button } from "@/ui/actions/Button";
import { FieldError } from "@/ui/form/FieldError";
import { NumberField } from "@/ui/form/text/NumberField";
import { Stack, Text } from "@/ui/layout/primitives";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { useChange } from "@/ui/feedback/useChange";
import type { ServiceTokenItemFragment } from "../tokens/__generated__/ServiceTokens.generated";
import { useAllowSpendingMutation } from "./__generated__/Assistants.generated";

type AllowDialogProps = {
  token: ServiceTokenItemFragment;
  /** What the assistant asked for; its threshold where it asked for nothing. */
  credits: number | null;
  onClose: () => void;
};

/** Approves further spending of an assistant that asks first. */
export function AllowDialog({ token, credits, onClose }: AllowDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { busy, failure, run } = useChange(onClose);
  const [allow] = useAllowSpendingMutation();
  const { id, name, creditBudget, creditsSpent, confirmAbove } = token;
  const left = creditBudget - creditsSpent;
  const [amount, setAmount] = useState<number>(Math.min(left, credits ?? Math.max(confirmAbove ?? 0, 1)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!(amount >= 1 && amount <= left)) return;
    const call = allow({ variables: { id, credits: amount } }).then(({ data }) => data?.allowSpending);
    void run(call, t("api.assistants.allowed"));
  };
  return (
    <Dialog title={t("api.assistants.allowTitle", { name })} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="4">
          <Text>
            {t("api.assistants.allowMeans", {
              spent: format.number(creditsSpent),
              budget: format.number(creditBudget),
            })}
          </Text>
          <NumberField
            label={t("api.assistants.credits")}
            value={amount}
            error={amount < 1 || amount > left ? t("api.assistants.within", { left: format.number(left) }) : undefined}
            onChange={(value) => setAmount(value ?? 0)}
          />
          <FieldError>{failure}</FieldError>
          <DialogActions>
            <Button onClick={onClose}>{t("action.cancel")}</Button>
            <Button type="submit" tone="solid" busy={busy}>
              {t("api.assistants.allowYes")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
