import { type FormEvent, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { FieldError } from "@/ui/form/FieldError";
import { NumberField } from "@/ui/form/text/NumberField";
import { Grid, Stack, Text } from "@/ui/layout/primitives";
import { pools } from "@/viewer/plan/pools";
import type { KeyDialogProps } from "../keys/key-actions";
import { useSetApiKeyBudgetMutation } from "./__generated__/KeyChanges.generated";
import { useChange } from "@/ui/feedback/useChange";

/** Limits what a key may spend of each pool in 30 days. */
export function BudgetDialog({ apiKey, onClose }: KeyDialogProps) {
  const { t } = useTranslation();
  const { personalEmail, businessEmail, phone } = apiKey.budget;
  const [budget, setBudget] = useState({ personalEmail, businessEmail, phone });
  const { busy, failure, run } = useChange(onClose);
  const [save] = useSetApiKeyBudgetMutation();
  const { id, purpose } = apiKey;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.values(budget).some(Number.isNaN)) return;
    void run(
      save({ variables: { id, budget } }).then(({ data }) => data?.setApiKeyBudget),
      t("api.budgetSaved"),
    );
  };
  return (
    <Dialog title={t("api.budgetTitle", { purpose })} size="md" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="4">
          <Text color="text.muted">{t("api.budgetMeans")}</Text>
          <Grid templateColumns={{ base: "1fr", sm: "repeat(3, 1fr)" }} gap="3" alignItems="start">
            {pools.map(({ field }) => (
              <NumberField
                key={field}
                label={t(`api.pool.${field}`)}
                placeholder={t("api.noLimit")}
                value={budget[field]}
                onChange={(amount) => setBudget((now) => ({ ...now, [field]: amount }))}
              />
            ))}
          </Grid>
          <FieldError>{failure}</FieldError>
          <DialogActions>
            <Button onClick={onClose}>{t("api.cancel")}</Button>
            <Button type="submit" tone="solid" busy={busy}>
              {t("api.save")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
