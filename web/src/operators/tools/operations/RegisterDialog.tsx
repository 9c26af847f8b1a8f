import { limits } from "@finder/contract/limits";
import { isOperationName } from "@finder/contract/rules/operations/operation-name";
import { useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { type FieldRefusal, useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { showSuccess } from "@/ui/feedback/messages";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { TextAreaField } from "@/ui/form/text/TextAreaField";
import { TextField } from "@/ui/form/text/TextField";
import { Box } from "@/ui/layout/primitives";
import { Dialog } from "@/ui/overlay/Dialog";
import { DialogForm } from "../../ui/DialogForm";
import {
  type ProductOperationFragment,
  ProductOperationsDocument,
  useRegisterProductOperationMutation,
} from "./__generated__/Operations.generated";

const bounds = limits.operations;

type RegisterDialogProps = { operation?: ProductOperationFragment; onClose: () => void };

/** Registers a document under a new name, or another document under a known one. */
export function RegisterDialog({ operation, onClose }: RegisterDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [name, setName] = useState(operation?.name ?? "");
  const [description, setDescription] = useState(operation?.description ?? "");
  const [document, setDocument] = useState(operation?.versions.at(-1)?.document ?? "");
  const [newVersion, setNewVersion] = useState(false);
  const [fault, setFault] = useState<string>();
  const [refusals, setRefusals] = useState<readonly FieldRefusal[]>([]);
  const [register, { loading }] = useRegisterProductOperationMutation({ refetchQueries: [ProductOperationsDocument] });
  const breaks = refusals.some(({ code }) => code === "OPERATION_BREAKS" || code === "OPERATION_RETIRED");
  const submit = async () => {
    setRefusals([]);
    if (description.trim() === "" || document.trim() === "") return setFault(t("tools.operations.missing"));
    if (!isOperationName(name)) return setFault(t("tools.operations.badName"));
    const call = register({ variables: { name, description: description.trim(), document, newVersion } });
    const { refusals: found } = await attempt(call.then(({ data }) => data?.registerProductOperation));
    const [refusal] = found;
    setRefusals(found);
    setFault(refusal && errorText(refusal));
    if (refusal) return;
    showSuccess(t("operators.is.done"));
    onClose();
  };
  return (
    <Dialog
      size="lg"
      title={operation ? t("tools.operations.changeOf", { name }) : t("tools.operations.register")}
      onClose={onClose}
    >
      <DialogForm
        yes={t(operation ? "operators.action.save" : "tools.operations.register")}
        busy={loading}
        fault={fault}
        onSubmit={submit}
        onClose={onClose}
      >
        {!operation && (
          <TextField
            label={t("operators.label.name")}
            value={name}
            dir="ltr"
            maxLength={bounds.name}
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        <TextField
          label={t("tools.operations.description")}
          value={description}
          dir="auto"
          maxLength={bounds.description}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
        <TextAreaField
          label={t("tools.operations.document")}
          hint={t("tools.operations.documentHint")}
          value={document}
          dir="ltr"
          rows={12}
          maxLength={bounds.document}
          fontFamily="monospace"
          spellCheck={false}
          onChange={({ currentTarget }) => setDocument(currentTarget.value)}
        />
        <Sentences refusals={refusals} />
        {breaks && operation && (
          <Checkbox checked={newVersion} onChange={setNewVersion}>
            {t("tools.operations.newVersion", { version: format.number(operation.versions.length + 1) })}
          </Checkbox>
        )}
      </DialogForm>
    </Dialog>
  );
}

/** The server's own sentences, which name lines and fields. */
function Sentences({ refusals }: { refusals: readonly FieldRefusal[] }) {
  return (
    refusals.length > 0 && (
      <Box as="ul" dir="ltr" listStyle="none" fontSize="sm" color="bad" overflowWrap="anywhere">
        {refusals.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </Box>
    )
  );
}
