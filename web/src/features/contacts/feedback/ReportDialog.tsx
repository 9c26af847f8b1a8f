import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { Button } from "@/ui/actions/Button";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { showSuccess } from "@/ui/feedback/messages";
import { CountedTextArea } from "@/ui/form/text/CountedTextArea";
import { FieldError } from "@/ui/form/FieldError";
import { chakra, Stack, Text } from "@/ui/layout/primitives";
import { kindOf, thanksFor, wantedOf } from "./outcome";
import { useReportInvalidMutation } from "./__generated__/ReportInvalid.generated";
import { type FeedbackDialogProps, useDialogForm } from "./useDialogForm";
import { onlyValueOf, ValueField } from "./ValueField";

/** Reports an email or a phone number that does not work. */
export function ReportDialog({ contact, datum, datumName, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const attempt = useAttempt();
  const [mutate, { loading }] = useReportInvalidMutation();
  const [value, setValue] = useState(onlyValueOf(datum));
  const [note, setNote] = useState("");
  const send = async (): Promise<string | undefined> => {
    const words = note.trim() === "" ? null : note.trim();
    const variables = { url: contact.profileUrl, datum: datum.type, value, note: words, ...wantedOf(datum.type) };
    const call = mutate({ variables }).then(({ data }) => data?.reportInvalid);
    const { payload, refusals } = await attempt(call);
    const refusal = refusals[0];
    if (refusal) return errorText(refusal);
    if (payload) showSuccess(thanksFor(t, payload));
    return undefined;
  };
  const { form, tried, refusal, submit } = useDialogForm(value === "", send, onClose);
  return (
    <Dialog title={t(`feedback.report.${kindOf(datum.type)}`)} onClose={onClose}>
      <chakra.form noValidate ref={form} onSubmit={submit}>
        <Stack gap="4">
          <Text color="text.muted">
            <bdi>{t("feedback.flagLead", { datum: datumName, name: contact.fullName })}</bdi>
          </Text>
          <ValueField
            datum={datum}
            value={value}
            error={tried && value === "" ? t("feedback.valueMissing") : undefined}
            onChange={setValue}
          />
          <CountedTextArea
            label={t("feedback.noteOptional")}
            limit={limits.feedbackNote}
            length={note.length}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Text fontSize="sm" color="text.muted">
            {t("feedback.refundHint")}
          </Text>
          <FieldError>{refusal}</FieldError>
          <DialogActions>
            <Button onClick={onClose}>{t("feedback.cancel")}</Button>
            <Button type="submit" tone="solid" busy={loading}>
              {t("feedback.sendReport")}
            </Button>
          </DialogActions>
        </Stack>
      </chakra.form>
    </Dialog>
  );
}
