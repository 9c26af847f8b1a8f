import { type FormEvent, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useChange } from "@/ui/feedback/useChange";
import { useFormat } from "@/i18n/useFormat";
import { Button } from "@/ui/actions/Button";
import { FieldError } from "@/ui/form/FieldError";
import { DateField } from "@/ui/form/text/DateField";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { Stack, Text } from "@/ui/layout/primitives";
import { useRetireOperationMutation } from "./__generated__/Operations.generated";
import type { Version } from "./version";

type RetireDialogProps = { name: string; version: Version; onClose: () => void };

/** Sets the day from which a version is refused, or takes it back. */
export function RetireDialog({ name, version: { version, retiresOn, calls }, onClose }: RetireDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { busy, failure, run } = useChange(onClose);
  const [retire] = useRetireOperationMutation();
  const [day, setDay] = useState(retiresOn ?? "");
  const change = (on: string | null, done: string) =>
    void run(
      retire({ variables: { name, version, on } }).then(({ data }) => data?.retireOperation),
      done,
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day !== "") change(day, t("operations.retire.done", { date: format.date(day) }));
  };
  return (
    <Dialog title={t("operations.retire.title", { name, version: format.number(version) })} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="4">
          <Text color="text.muted">
            {t("operations.retire.meaning", { count: calls, formatted: format.number(calls) })}
          </Text>
          <DateField
            label={t("operations.retire.day")}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
          <FieldError>{failure}</FieldError>
          <DialogActions>
            {retiresOn !== null && (
              <Button busy={busy} onClick={() => change(null, t("operations.retire.kept"))}>
                {t("operations.retire.keep")}
              </Button>
            )}
            <Button onClick={onClose}>{t("action.cancel")}</Button>
            <Button type="submit" tone="danger" busy={busy} disabled={day === ""}>
              {t("operations.retire.yes")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
