import { useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { useChange } from "@/ui/feedback/useChange";
import { DateField } from "@/ui/form/text/DateField";
import { Text } from "@/ui/layout/primitives";
import { Dialog } from "@/ui/overlay/Dialog";
import { DialogForm } from "../../ui/DialogForm";
import { type ProductOperationFragment, useRetireProductOperationMutation } from "./__generated__/Operations.generated";

type RetireDialogProps = {
  name: string;
  version: ProductOperationFragment["versions"][number];
  onClose: () => void;
};

/** Sets the day from which a version is refused, or takes it back. */
export function RetireDialog({ name, version: { version, retiresOn }, onClose }: RetireDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { busy, failure, run } = useChange(onClose);
  const [retire] = useRetireProductOperationMutation();
  const [day, setDay] = useState(retiresOn ?? "");
  const [missing, setMissing] = useState<string>();
  const change = (on: string | null) =>
    run(
      retire({ variables: { name, version, on } }).then(({ data }) => data?.retireProductOperation),
      t("operators.is.done"),
    );
  const submit = () => (day === "" ? setMissing(t("tools.operations.dayMissing")) : change(day));
  return (
    <Dialog title={t("tools.operations.retireOf", { name, version: format.number(version) })} onClose={onClose}>
      <DialogForm
        yes={t("tools.operations.retire")}
        danger
        busy={busy}
        fault={missing ?? failure ?? undefined}
        onSubmit={submit}
        onClose={onClose}
      >
        <Text color="text.muted">{t("tools.operations.retireHint")}</Text>
        <DateField
          label={t("tools.operations.day")}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        {retiresOn !== null && (
          <Button alignSelf="start" busy={busy} onClick={() => void change(null)}>
            {t("operators.action.keepIt")}
          </Button>
        )}
      </DialogForm>
    </Dialog>
  );
}
