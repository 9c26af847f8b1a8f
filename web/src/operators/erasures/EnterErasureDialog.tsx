import { limits } from "@finder/contract/limits";
import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { useState } from "react";
import type { RequestWay } from "@/generated/operator-schema";
import { useAttempt } from "@/i18n/useAttempt";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { newAttemptKey } from "@/lib/attempt-key";
import { showSuccess } from "@/ui/feedback/messages";
import { Segments } from "@/ui/form/choice/Segments";
import { SelectField } from "@/ui/form/choice/SelectField";
import { DateField } from "@/ui/form/text/DateField";
import { TextAreaField } from "@/ui/form/text/TextAreaField";
import { TextField } from "@/ui/form/text/TextField";
import { Text } from "@/ui/layout/primitives";
import { Dialog } from "@/ui/overlay/Dialog";
import { DialogForm } from "../ui/DialogForm";
import { type Faults, useFaults } from "../ui/useFaults";
import { useEnterErasureRequestMutation } from "./__generated__/Erasures.generated";

const ways = ["LETTER", "EMAIL", "PHONE"] as const satisfies readonly RequestWay[];
const languages = ["EN", "AR"] as const;

type Form = {
  way: (typeof ways)[number];
  cameOn: string;
  url: string;
  email: string;
  note: string;
  language: (typeof languages)[number];
};
const asked = ["cameOn", "url", "email", "note"] as const;
type ErasureField = (typeof asked)[number];

/** Enters a request that came by letter, email or phone, once for each time it is opened. */
export function EnterErasureDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const attempt = useAttempt();
  const faultsOf = useFaults(asked);
  const [attemptKey] = useState(newAttemptKey);
  const [form, setForm] = useState<Form>(emptyForm);
  const [faults, setFaults] = useState<Faults<ErasureField>>({});
  const [enter, { loading }] = useEnterErasureRequestMutation({ refetchQueries: ["OptOutRequests", "QueueCounts"] });
  const set = (changed: Partial<Form>) => setForm({ ...form, ...changed });

  const submit = async () => {
    const { way, cameOn, language } = form;
    const [url, email, note] = [form.url.trim(), form.email.trim(), form.note.trim()];
    const missing: Faults<ErasureField> = {
      ...(url === "" && email === "" && { url: t("erasures.neither") }),
      ...(cameOn === "" && { cameOn: t("erasures.badDay") }),
    };
    setFaults(missing);
    if (missing.url || missing.cameOn) return;
    const said = { ...(url && { url }), ...(email && { email }), ...(note && { note }) };
    const call = enter({ variables: { way, cameOn, language, attemptKey, ...said } });
    const { payload, refusals } = await attempt(call.then(({ data }) => data?.enterErasureRequest));
    if (refusals.length > 0) {
      const refused = faultsOf(refusals);
      return setFaults({
        ...refused,
        ...(refused.email && { email: t("erasures.badEmail") }),
        ...(refused.cameOn && { cameOn: t("erasures.badDay") }),
      });
    }
    showSuccess(t("erasures.entered", { date: date(payload?.dueOn ?? "") }));
    onClose();
  };

  return (
    <Dialog size="md" title={t("erasures.enterTitle")} onClose={onClose}>
      <DialogForm yes={t("erasures.add")} busy={loading} fault={faults.whole} onSubmit={submit} onClose={onClose}>
        <Text color="text.muted">{t("erasures.enterLead")}</Text>
        <Segments
          label={t("erasures.how")}
          options={ways.map((value) => ({ value, text: t(`erasures.ways.${value}`) }))}
          value={form.way}
          onChange={(way) => set({ way })}
        />
        <DateField
          label={t("erasures.day")}
          value={form.cameOn}
          max={today()}
          error={faults.cameOn}
          onChange={({ currentTarget }) => set({ cameOn: currentTarget.value })}
        />
        <TextField
          label={t("erasures.profile")}
          value={form.url}
          dir="ltr"
          maxLength={limits.profileUrl}
          error={faults.url}
          onChange={({ currentTarget }) => set({ url: currentTarget.value })}
        />
        <TextField
          label={t("erasures.email")}
          type="email"
          value={form.email}
          dir="ltr"
          maxLength={textBounds.email}
          error={faults.email}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
        />
        {form.email.trim() !== "" && (
          <SelectField
            label={t("erasures.language")}
            options={languages.map((value) => ({ value, text: t(`erasures.languages.${value}`) }))}
            value={form.language}
            onChange={({ currentTarget }) => set({ language: currentTarget.value === "AR" ? "AR" : "EN" })}
          />
        )}
        <TextAreaField
          label={t("erasures.reference")}
          hint={t("erasures.referenceHint")}
          rows={2}
          value={form.note}
          maxLength={limits.feedbackNote}
          error={faults.note}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
        />
      </DialogForm>
    </Dialog>
  );
}

function emptyForm(): Form {
  return { way: "LETTER", cameOn: today(), url: "", email: "", note: "", language: "EN" };
}

/** Where the operator is. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
