import { useId, useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { showSuccess } from "@/ui/feedback/messages";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { Segments } from "@/ui/form/choice/Segments";
import { DateField } from "@/ui/form/text/DateField";
import { Stack, Text } from "@/ui/layout/primitives";
import { Dialog } from "@/ui/overlay/Dialog";
import { DialogForm } from "../ui/DialogForm";
import { type DraftFieldsFragment, usePublishPlanDraftMutation } from "./__generated__/Catalogue.generated";
import { changesTerms, type Content } from "./draft-form";
import { DraftDifference } from "./DraftDifference";

const moments = ["now", "later"] as const;
type PublishDialogProps = {
  draft: DraftFieldsFragment;
  /** What holds now; null for a new plan. */
  before: Content | null;
  noticeDays: number;
  onClose: () => void;
};

/** Has a draft hold, now or from a day on, with what it changes and for whom. */
export function PublishDialog({ draft, before, noticeDays, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const hintId = useId();
  const [moment, setMoment] = useState<(typeof moments)[number]>("now");
  const [day, setDay] = useState("");
  const [alsoRunning, setAlsoRunning] = useState(false);
  const [faults, setFaults] = useState<{ day?: string; whole?: string }>({});
  const [publish, { loading }] = usePublishPlanDraftMutation({ refetchQueries: ["Catalogue"] });
  const { id, revision, content, isAddOn } = draft;
  const canReachRunning = before !== null && !isAddOn && changesTerms(before, content);
  const submit = async () => {
    const startsOn = moment === "now" ? null : `${day}T00:00:00Z`;
    if (startsOn !== null && !(Date.parse(startsOn) > Date.now()))
      return setFaults({ day: t("catalogue.publish.dayMissing") });
    const variables = { id, revision, startsOn, alsoRunning: canReachRunning && alsoRunning };
    const { payload, refusals } = await attempt(publish({ variables }).then(({ data }) => data?.publishPlanDraft));
    const [refusal] = refusals;
    if (refusal) return setFaults({ whole: errorText(refusal) });
    const isHeld = payload?.draft?.state === "HELD";
    showSuccess(t(isHeld ? "catalogue.publish.held" : "catalogue.publish.done", { name: content.name }));
    onClose();
  };
  return (
    <Dialog
      size="md"
      title={t("operators.actOf", { act: t("catalogue.publish.action"), name: content.name })}
      onClose={onClose}
    >
      <DialogForm
        yes={t("catalogue.publish.action")}
        busy={loading}
        fault={faults.whole}
        onSubmit={submit}
        onClose={onClose}
      >
        <DraftDifference before={before} after={content} />
        <Segments
          label={t("catalogue.publish.when")}
          options={moments.map((value) => ({ value, text: t(`catalogue.publish.${value}`) }))}
          value={moment}
          onChange={setMoment}
        />
        {moment === "later" && (
          <Stack gap="1">
            <DateField
              label={t("operators.label.day")}
              value={day}
              error={faults.day}
              describedBy={hintId}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
            <Text id={hintId} fontSize="sm" color="text.muted">
              {t("catalogue.publish.dayHint")}
            </Text>
          </Stack>
        )}
        {canReachRunning && (
          <Stack gap="1">
            <Checkbox checked={alsoRunning} onChange={setAlsoRunning}>
              {t("catalogue.publish.also")}
            </Checkbox>
            <Text fontSize="sm" color="text.muted">
              {alsoRunning ? t("catalogue.publish.alsoHint", { count: noticeDays }) : t("catalogue.publish.keptHint")}
            </Text>
          </Stack>
        )}
      </DialogForm>
    </Dialog>
  );
}
