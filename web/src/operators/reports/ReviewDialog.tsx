import { isolated } from "@finder/contract/messages/filled";
import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { useState } from "react";
import type { ReportDecision } from "@/generated/operator-schema";
import { useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { newAttemptKey } from "@/lib/attempt-key";
import { showSuccess } from "@/ui/feedback/messages";
import { Radios } from "@/ui/form/choice/Radios";
import { TextField } from "@/ui/form/text/TextField";
import { Text } from "@/ui/layout/primitives";
import { Dialog } from "@/ui/overlay/Dialog";
import { DialogForm } from "../ui/DialogForm";
import { type Faults, useFaults } from "../ui/useFaults";
import { type PersonReportFieldsFragment as Report, useDecideReportMutation } from "./__generated__/Reports.generated";
import { ReportVotes } from "./ReportVotes";
import { useOriginName } from "./useOriginName";

type ReviewField = "decision" | "value" | "reason";
const decisions = ["WITHDRAW", "CORRECT", "KEEP"] as const satisfies readonly ReportDecision[];

const done = { WITHDRAW: "people.values.withdrawn", CORRECT: "people.values.corrected", KEEP: "reports.kept" } as const;

/** What was said of a datum, and the answer to it: sent again after a lost answer, it is the same one. */
export function ReviewDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { language, t } = useTranslation();
  const attempt = useAttempt();
  const faultsOf = useFaults(["value", "reason"]);
  const originName = useOriginName();
  const [attemptKey] = useState(newAttemptKey);
  const [decision, setDecision] = useState<ReportDecision>();
  const [valueId, setValueId] = useState(() => mostReported(report));
  const [value, setValue] = useState("");
  const [reason, setReason] = useState("");
  const [faults, setFaults] = useState<Faults<ReviewField>>({});
  const [decide, { loading }] = useDecideReportMutation({ refetchQueries: ["PersonReports", "QueueCounts"] });
  const changes = decision === "WITHDRAW" || decision === "CORRECT";

  const submit = async () => {
    const missing: Faults<ReviewField> = {
      ...(!decision && { decision: t("reports.decisionMissing") }),
      ...(decision === "CORRECT" && value.trim() === "" && { value: t("people.values.rightMissing") }),
      ...(reason.trim() === "" && { reason: t("operators.reasonMissing") }),
    };
    setFaults(missing);
    if (!decision || missing.value || missing.reason) return;
    const asked = { id: report.id, personId: report.personId, decision, reason: reason.trim(), attemptKey };
    const changed = { ...(changes && { valueId }), ...(decision === "CORRECT" && { value: value.trim() }) };
    const call = decide({ variables: { ...asked, ...changed } });
    const { refusals } = await attempt(call.then(({ data }) => data?.decideReport));
    if (refusals.length > 0) {
      // In English the server says who was faster, and how it ended.
      const isGone = refusals[0]?.code === "CONFLICT" && language !== "en";
      return setFaults(isGone ? { whole: t("reports.gone") } : faultsOf(refusals));
    }
    showSuccess(t(done[decision]));
    onClose();
  };

  const named = { datum: t(`operators.field.${report.datum}`), name: report.fullName };
  return (
    <Dialog size="md" title={t("reports.reviewOf", named)} onClose={onClose}>
      <ReportVotes report={report} />
      <DialogForm
        yes={t("reports.decide")}
        danger={decision === "WITHDRAW"}
        busy={loading}
        fault={faults.whole}
        onSubmit={submit}
        onClose={onClose}
      >
        <Radios
          label={t("reports.decision")}
          options={decisions.map((each) => ({ value: each, text: t(`reports.decisions.${each}`) }))}
          value={decision}
          error={faults.decision}
          onChange={setDecision}
        />
        {decision && <Text color="text.muted">{t(`reports.hints.${decision}`)}</Text>}
        {changes && (
          <Radios
            label={t("reports.whichValue")}
            options={report.values.map((each) => ({
              value: each.value.id,
              text: [
                isolated(language, each.value.masked),
                originName(each.value),
                ...(each.reports > 0 ? [t("reports.reported", { count: each.reports })] : []),
              ].join(" · "),
            }))}
            value={valueId}
            onChange={setValueId}
          />
        )}
        {decision === "CORRECT" && (
          <TextField
            label={t("people.values.right")}
            value={value}
            dir="ltr"
            maxLength={textBounds.email}
            error={faults.value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        )}
        <TextField
          label={t("operators.label.reason")}
          value={reason}
          maxLength={textBounds.label}
          error={faults.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {changes && (
          <Text fontSize="sm" color="text.muted">
            {t("people.values.reasonHint")}
          </Text>
        )}
      </DialogForm>
    </Dialog>
  );
}

function mostReported({ values }: Report): string {
  return values.toSorted((one, other) => other.reports - one.reports)[0]?.value.id ?? "";
}
