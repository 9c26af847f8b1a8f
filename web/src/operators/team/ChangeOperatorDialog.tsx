import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { SelectField } from "@/ui/form/choice/SelectField";
import { FormAlert } from "@/ui/form/FormAlert";
import { Stack, Text } from "@/ui/layout/primitives";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { type OperatorFieldsFragment, useChangeOperatorMutation } from "./Operators.generated";

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
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!loading) void submit();
        }}
      >
        <Stack gap="4">
          <FormAlert text={fault} />
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
          <DialogActions>
            <Button onClick={onClose}>{t("action.cancel")}</Button>
            <Button type="submit" tone="solid" busy={loading}>
              {t("operators.team.save")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
