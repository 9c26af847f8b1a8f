import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { DownvoteReason } from "@/generated/schema";
import { Button } from "@/ui/actions/Button";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { CountedTextArea } from "@/ui/form/text/CountedTextArea";
import { FieldError } from "@/ui/form/FieldError";
import { Radios } from "@/ui/form/choice/Radios";
import { chakra, Stack, Text } from "@/ui/layout/primitives";
import { kindOf } from "./outcome";
import { type FeedbackDialogProps, useDialogForm } from "./useDialogForm";
import { useVote } from "./useVote";
import { onlyValueOf, ValueField } from "./ValueField";

const reasons: readonly DownvoteReason[] = ["INVALID", "OUTDATED", "WRONG_PERSON", "OTHERS"];

/** The flag popup: why a datum is bad (docs/rules.md#feedback-reasons). */
export function FlagDialog({ contact, datum, datumName, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation();
  const { vote, voting } = useVote(contact, datum);
  const [reason, setReason] = useState<DownvoteReason>();
  const [note, setNote] = useState("");
  const [value, setValue] = useState(onlyValueOf(datum));
  const missing = {
    reason: reason === undefined && t("feedback.reasonMissing"),
    note: reason === "OTHERS" && note.trim() === "" && t("feedback.noteMissing"),
    value: reason === "INVALID" && value === "" && t("feedback.valueMissing"),
  };
  const send = () =>
    vote("DOWN", {
      reason: reason ?? "OTHERS",
      ...(reason === "OTHERS" && { note: note.trim() }),
      ...(reason === "INVALID" && { value }),
    });
  const { form, tried, refusal, submit } = useDialogForm(Object.values(missing).some(Boolean), send, onClose);
  const kind = kindOf(datum.type);
  const textOf = (one: DownvoteReason) =>
    one === "INVALID" ? t(`feedback.reasons.INVALID.${kind}`) : t(`feedback.reasons.${one}`);
  return (
    <Dialog title={t("feedback.flagTitle")} onClose={onClose}>
      <chakra.form noValidate ref={form} onSubmit={submit}>
        <Stack gap="4">
          <Text color="text.muted">
            <bdi>{t("feedback.flagLead", { datum: datumName, name: contact.fullName })}</bdi>
          </Text>
          <Radios
            label={t("feedback.reason")}
            options={reasons.map((one) => ({ value: one, text: textOf(one) }))}
            value={reason}
            error={tried && missing.reason ? missing.reason : undefined}
            onChange={setReason}
          />
          {reason === "INVALID" && (
            <ValueField
              datum={datum}
              value={value}
              error={tried && missing.value ? missing.value : undefined}
              onChange={setValue}
            />
          )}
          {reason === "OTHERS" && (
            <CountedTextArea
              label={t("feedback.note")}
              limit={limits.feedbackNote}
              length={note.length}
              value={note}
              error={tried && missing.note ? missing.note : undefined}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
          <FieldError>{refusal}</FieldError>
          <DialogActions>
            <Button onClick={onClose}>{t("feedback.cancel")}</Button>
            <Button type="submit" tone="solid" busy={voting}>
              {t("feedback.submit")}
            </Button>
          </DialogActions>
        </Stack>
      </chakra.form>
    </Dialog>
  );
}
