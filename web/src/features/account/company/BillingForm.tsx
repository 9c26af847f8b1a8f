import { fields } from "@finder/contract/rules/fields/fields";
import { lateResolver } from "@/ui/form/late-resolver";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { useFieldText } from "@/i18n/useFieldText";
import { FormCard } from "@/ui/form/FormCard";
import { CountedTextArea } from "@/ui/form/text/CountedTextArea";
import { TextField } from "@/ui/form/text/TextField";
import type { CompanyFieldsFragment } from "./__generated__/Company.generated";
import { useCompanyForm } from "./useCompanyForm";
import type { BillingValues } from "./billing-schema";

/** Tax id and billing address (docs/rules.md#input-company). Owner only. */
export function BillingForm({ company }: { company: CompanyFieldsFragment }) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const form = useForm<BillingValues>({
    resolver: lateResolver(async () => (await import("./billing-schema")).billingSchema),
    defaultValues: valuesOf(company),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const address = useWatch({ control: form.control, name: "billingAddress" });
  const save = useCompanyForm(form, valuesOf);
  return (
    <FormCard
      title={t("company.taxTitle")}
      hint={t("company.taxHint")}
      dirty={isDirty}
      failure={errors.root?.message}
      busy={isSubmitting}
      onSubmit={form.handleSubmit(save)}
      onDiscard={() => form.reset(valuesOf(company))}
    >
      <TextField
        label={t("company.taxid")}
        autoComplete="off"
        maxLength={fields.taxId.max}
        error={fieldText(errors.taxId)}
        {...form.register("taxId")}
      />
      <CountedTextArea
        label={t("company.billingaddress")}
        autoComplete="street-address"
        limit={fields.billingAddress.max}
        length={address.length}
        error={fieldText(errors.billingAddress)}
        {...form.register("billingAddress")}
      />
    </FormCard>
  );
}

function valuesOf(company: CompanyFieldsFragment): BillingValues {
  return {
    taxId: company.taxId ?? "",
    billingAddress: company.billingAddress ?? "",
  };
}
