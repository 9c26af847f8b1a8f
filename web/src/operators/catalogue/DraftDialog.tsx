import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { showSuccess } from "@/ui/feedback/messages";
import { chakra, Stack } from "@/ui/layout/primitives";
import { Dialog } from "@/ui/overlay/Dialog";
import { DialogForm } from "../ui/DialogForm";
import { useSavePlanDraftMutation } from "./__generated__/Catalogue.generated";
import { ContentFields, type FormFaults } from "./ContentFields";
import { contentOf, countNames, type Drafted, formOf, inputOf, priceOf } from "./draft-form";
import { DraftDifference } from "./DraftDifference";

const shownFields = new Set(["planId", "sku", "price", "name", ...countNames]);

/** Drafts a change of a plan, or a new one: what it makes of the plan is shown as it is typed. */
export function DraftDialog({ drafted, onClose }: { drafted: Drafted; onClose: () => void }) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const { draft, plan, isAddOn } = drafted;
  const [form, setForm] = useState(() => formOf(drafted));
  const [faults, setFaults] = useState<FormFaults>({});
  const [save, { loading }] = useSavePlanDraftMutation({ refetchQueries: ["Catalogue"] });
  const isNew = plan === null;
  const content = contentOf(form);
  const submit = async () => {
    const missing: FormFaults = {
      ...(isNew && !form.planId && { planId: t("catalogue.form.needed") }),
      ...(isNew && form.sku.trim() === "" && { sku: t("catalogue.form.needed") }),
      ...(form.content.name.trim() === "" && { name: t("catalogue.form.needed") }),
      ...(priceOf(form.price) === null && { price: t("catalogue.form.priceMissing") }),
      ...Object.fromEntries(
        countNames.filter((name) => form.content[name] === null).map((name) => [name, t("catalogue.form.needed")]),
      ),
    };
    setFaults(missing);
    if (!content || Object.keys(missing).length > 0) return;
    const { sku, validity, planId } = form;
    const ofDraft = draft && { draftId: draft.id, revision: draft.revision };
    const input = { ...ofDraft, planId: String(planId), isNew, sku: sku.trim(), validity, isAddOn };
    const call = save({ variables: { input: { ...input, content: inputOf(content) } } });
    const { refusals } = await attempt(call.then(({ data }) => data?.savePlanDraft));
    const [refusal] = refusals;
    if (refusal) {
      const name = (refusal.field ?? "").replace(/^input\.(?:content\.)?/, "");
      return setFaults({
        [shownFields.has(name) && (isNew || name !== "planId") ? name : "whole"]: errorText(refusal),
      });
    }
    showSuccess(t("catalogue.form.saved", { name: content.name }));
    onClose();
  };
  return (
    <Dialog size="lg" title={titleOf(drafted, t)} onClose={onClose}>
      <DialogForm
        yes={t("catalogue.form.save")}
        busy={loading}
        fault={faults["whole"]}
        onSubmit={submit}
        onClose={onClose}
      >
        <ContentFields form={form} isNew={isNew} isAddOn={isAddOn} faults={faults} onChange={setForm} />
        {plan && content && (
          <Stack gap="2">
            <chakra.h3 fontSize="md">{t("catalogue.form.changes")}</chakra.h3>
            <DraftDifference before={plan.content} after={content} />
          </Stack>
        )}
      </DialogForm>
    </Dialog>
  );
}

function titleOf({ draft, plan, isAddOn }: Drafted, t: ReturnType<typeof useTranslation>["t"]): string {
  if (draft) return t("catalogue.continueOf", { name: draft.content.name });
  if (plan) return t("catalogue.editOf", { name: plan.content.name });
  return t(isAddOn ? "catalogue.newAddOn" : "catalogue.newPlan");
}
