import { limits } from "@finder/contract/limits";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Button } from "@/ui/actions/Button";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { TextAreaField } from "@/ui/form/text/TextAreaField";
import { TextField } from "@/ui/form/text/TextField";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { Stack, Text } from "@/ui/layout/primitives";
import type { OperationItemFragment } from "../__generated__/Operations.generated";
import { Faults } from "./Faults";
import { useRegister } from "./useRegister";

type RegisterDialogProps = { operation?: OperationItemFragment; onClose: () => void };

const bounds = limits.operations;

/** Registers a document under a new name, or another document under a known one. */
export function RegisterDialog({ operation, onClose }: RegisterDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { input, change, faults, breaks, busy, submit } = useRegister(operation, onClose);
  const isNew = operation === undefined;
  return (
    <Dialog
      size="lg"
      title={isNew ? t("operations.register.action") : t("operations.register.changeTitle", { name: operation.name })}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="4">
          <Text color="text.muted">{t(isNew ? "operations.register.means" : "operations.register.changeMeans")}</Text>
          {isNew && (
            <TextField
              label={t("operations.register.name")}
              value={input.name}
              dir="ltr"
              maxLength={bounds.name}
              autoFocus
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-required
              error={faults.name}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
          )}
          <TextField
            label={t("operations.register.description")}
            value={input.description}
            dir="auto"
            maxLength={bounds.description}
            aria-required
            error={faults.description}
            onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          />
          <TextAreaField
            label={t("operations.register.document")}
            hint={t("operations.register.documentHint")}
            value={input.document}
            dir="ltr"
            rows={12}
            maxLength={bounds.document}
            fontFamily="monospace"
            spellCheck={false}
            aria-required
            error={faults.document}
            onChange={({ currentTarget }) => change({ document: currentTarget.value })}
          />
          <Faults faults={faults.all} />
          {breaks && operation && (
            <Checkbox checked={input.newVersion} onChange={(newVersion) => change({ newVersion })}>
              {t("operations.register.newVersion", { version: format.number(operation.versions.length + 1) })}
            </Checkbox>
          )}
          <DialogActions>
            <Button onClick={onClose}>{t("action.cancel")}</Button>
            <Button type="submit" tone="solid" busy={busy}>
              {t(isNew ? "operations.register.yes" : "operations.register.change")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
