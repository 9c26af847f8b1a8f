import type { FormEvent } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { FieldError } from "@/ui/form/FieldError";
import { Stack, Text } from "@/ui/layout/primitives";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import type { TeamMemberRowFragment } from "../__generated__/TeamMemberRow.generated";
import { useRefreshTeam } from "../useRefreshTeam";
import { useOfferOwnershipMutation } from "./__generated__/Ownership.generated";
import { ProofField } from "./ProofField";
import { useProven } from "./useProven";

type OfferDialogProps = { member: TeamMemberRowFragment; onClose: () => void };

/** Offers a member the ownership of the account; the owner's password proves who asks. */
export function OfferDialog({ member: { id: memberId, name }, onClose }: OfferDialogProps) {
  const { t } = useTranslation();
  const refresh = useRefreshTeam();
  const [offer] = useOfferOwnershipMutation();
  const { run, busy, field, fault } = useProven();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await run(async (password) => {
      const { data } = await offer({ variables: { memberId, password } });
      return data?.offerOwnership;
    });
    if (!sent) return;
    showSuccess(t("ownership.sent", { name }));
    onClose();
    await refresh();
  };
  return (
    <Dialog title={t("ownership.ask", { name })} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap="4">
          <Text color="text.muted">{t("ownership.means", { name })}</Text>
          <Text color="text.muted">{t("ownership.stays")}</Text>
          <ProofField {...field} autoFocus />
          <FieldError>{fault}</FieldError>
          <DialogActions>
            <Button onClick={onClose}>{t("ownership.cancel")}</Button>
            <Button type="submit" tone="solid" busy={busy}>
              {t("ownership.send")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
