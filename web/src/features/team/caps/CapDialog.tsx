import { limits } from "@finder/contract/limits";
import { type FormEvent, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useFormat } from "@/i18n/useFormat";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { FieldError } from "@/ui/form/FieldError";
import { NumberField } from "@/ui/form/text/NumberField";
import { Stack, Text } from "@/ui/layout/primitives";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import type { TeamMemberRowFragment } from "../__generated__/TeamMemberRow.generated";
import { useRefreshTeam } from "../useRefreshTeam";
import { useSetMemberCapMutation } from "./__generated__/Caps.generated";

type CapDialogProps = { member: TeamMemberRowFragment; onClose: () => void };

/** Sets what a member may spend in a month; an empty field lifts the cap. */
export function CapDialog({ member, onClose }: CapDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const refresh = useRefreshTeam();
  const [save, { loading }] = useSetMemberCapMutation();
  const [cap, setCap] = useState(member.monthlyCap);
  const [refusal, setRefusal] = useState<string>();
  const { most } = limits.memberCap;
  const tooHigh = cap !== null && cap > most;
  const submit = async () => {
    if (Number.isNaN(cap) || tooHigh) return;
    const { refusals } = await attempt(
      save({ variables: { memberId: member.id, cap } }).then(({ data }) => data?.setMemberCap),
    );
    setRefusal(refusals[0] && errorText(refusals[0]));
    if (refusals.length > 0) return;
    showSuccess(t("team.capSaved", { name: member.name }));
    onClose();
    // A cap that grants what was asked answers the request.
    await refresh();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Dialog title={t("team.askCap", { name: member.name })} onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="4">
          <Text color="text.muted">{t("team.capMeans", { name: member.name })}</Text>
          <NumberField
            label={t("team.capField")}
            placeholder={t("team.noLimit")}
            value={cap}
            onChange={setCap}
            error={tooHigh ? t("team.capTooHigh", { most: format.number(most) }) : undefined}
          />
          <FieldError>{refusal}</FieldError>
          <DialogActions>
            <Button onClick={onClose}>{t("action.cancel")}</Button>
            <Button type="submit" tone="solid" busy={loading}>
              {t("team.yesCap")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
