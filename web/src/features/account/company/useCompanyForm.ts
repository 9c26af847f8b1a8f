import type { CompanyInput } from "@/generated/schema";
import { useTranslation } from "@/i18n/useTranslation";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useAttempt } from "@/i18n/useAttempt";
import { showSuccess } from "@/ui/feedback/messages";
import { useShowRefusals } from "@/ui/form/useShowRefusals";
import { type CompanyFieldsFragment, useUpdateCompanyMutation } from "./__generated__/Company.generated";

/** Saves one part of the company; what was typed stays when the server refuses it. */
export function useCompanyForm<T extends FieldValues>(
  form: UseFormReturn<T>,
  valuesOf: (company: CompanyFieldsFragment) => T,
): (input: CompanyInput) => Promise<void> {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const showRefusals = useShowRefusals(form);
  const [update] = useUpdateCompanyMutation();
  return async (input) => {
    const { payload, refusals } = await attempt(
      update({ variables: { input } }).then(({ data }) => data?.updateCompany),
    );
    showRefusals(refusals);
    if (!payload?.company) return;
    form.reset(valuesOf(payload.company));
    showSuccess(t("settings.saved"));
  };
}
