import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { showSuccess } from "@/ui/feedback/messages";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { SelectField } from "@/ui/form/choice/SelectField";
import { Text } from "@/ui/layout/primitives";
import { Dialog } from "@/ui/overlay/Dialog";
import { DialogForm } from "../ui/DialogForm";
import { type OperatorFieldsFragment, useChangeOperatorMutation } from "./__generated__/Operators.generated";

const roles = ["SUPPORT", "BILLING", "DATA", "ADMIN"] as const;

type ChangeOperatorDialogProps = { operator: OperatorFieldsFragment; onClose: () => void };

/** An operator's role, and whether they may sign in; it holds from the next call on. */
export function ChangeOperatorDialog({ operator, onClose }: ChangeOperatorDialogProps) {
  const { t } = useTranslation();
  const { id, email } = operator;
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [role, setRole] = useState(operator.role);
  const [active, setActive] = useState(operator.active);
  const [fault, setFault] = useState<string>();
  const [change, { loading }] = useChangeOperatorMutation();
  const submit = async () => {
    const { refusals } = await attempt(
      change({ variables: { id, role, active } }).then(({ data }) => data?.changeOperator),
    );
    const [refusal] = refusals;
    if (refusal) return setFault(errorText(refusal));
    showSuccess(t("operators.team.changed", { email }));
    onClose();
  };
  return (
    <Dialog title={t("operators.team.changeOf", { email })} onClose={onClose}>
      <DialogForm yes={t("operators.team.save")} busy={loading} fault={fault} onSubmit={submit} onClose={onClose}>
        <SelectField
          label={t("customers.members.role")}
          value={role}
          options={roles.map((value) => ({ value, text: t(`operators.role.${value}`) }))}
          onChange={({ currentTarget }) => setRole(roles.find((each) => each === currentTarget.value) ?? role)}
        />
        <Text fontSize="sm" color="text.muted">
          {t(`operators.team.roleHint.${role}`)}
        </Text>
        <Checkbox checked={active} onChange={setActive}>
          {t("operators.team.maySignIn")}
        </Checkbox>
      </DialogForm>
    </Dialog>
  );
}
