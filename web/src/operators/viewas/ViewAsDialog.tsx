import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonAnchor } from "@/ui/actions/Button";
import { TextField } from "@/ui/form/text/TextField";
import { Stack, Text } from "@/ui/layout/primitives";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { DialogForm } from "../ui/DialogForm";
import { type Faults, useFaults } from "../ui/useFaults";
import { useViewAsMemberMutation } from "./__generated__/ViewAs.generated";

/** The member who is looked at. */
export type Viewed = { readonly customerId: string; readonly memberId: string; readonly email: string };
type Ready = { readonly url: string; readonly minutes: number };

/** Asks why, then offers the link that opens the product as the member sees it. */
export function ViewAsDialog({ customerId, memberId, email, onClose }: Viewed & { onClose: () => void }) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const faultsOf = useFaults(["reason"]);
  const [reason, setReason] = useState("");
  const [faults, setFaults] = useState<Faults<"reason">>({});
  const [ready, setReady] = useState<Ready | null>(null);
  const [start, { loading }] = useViewAsMemberMutation();

  const submit = async () => {
    if (reason.trim() === "") return setFaults({ reason: t("operators.reasonMissing") });
    setFaults({});
    const variables = { customerId, memberId, reason };
    const { payload, refusals } = await attempt(start({ variables }).then(({ data }) => data?.viewAsMember));
    if (refusals.length > 0) return setFaults(faultsOf(refusals));
    if (payload?.url) setReady({ url: payload.url, minutes: payload.minutes });
  };

  return (
    <Dialog title={t("viewAs.title", { email })} onClose={onClose}>
      {ready ? (
        <Stack gap="4">
          <Text role="status">
            {t("viewAs.ready")} {t("viewAs.lasts", { count: ready.minutes })}
          </Text>
          <DialogActions>
            <ButtonAnchor href={ready.url} target="_blank" rel="noreferrer" tone="solid" autoFocus onClick={onClose}>
              {t("viewAs.open")}
            </ButtonAnchor>
          </DialogActions>
        </Stack>
      ) : (
        <DialogForm yes={t("viewAs.start")} busy={loading} fault={faults.whole} onSubmit={submit} onClose={onClose}>
          <Text color="text.muted">{t("viewAs.lead")}</Text>
          <TextField
            label={t("operators.label.reason")}
            value={reason}
            maxLength={textBounds.label}
            error={faults.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Text fontSize="sm" color="text.muted">
            {t("operators.reasonHint")}
          </Text>
        </DialogForm>
      )}
    </Dialog>
  );
}
