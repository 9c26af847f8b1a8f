import { count, fields } from "@finder/contract/rules/fields/fields";
import { lateResolver } from "@/ui/form/late-resolver";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { useFieldText } from "@/i18n/useFieldText";
import { FormCard } from "@/ui/form/FormCard";
import { NumberField } from "@/ui/form/text/NumberField";
import { TextField } from "@/ui/form/text/TextField";
import { Grid } from "@/ui/layout/primitives";
import type { CompanyFieldsFragment } from "./__generated__/Company.generated";
import { useCompanyForm } from "./useCompanyForm";
import type { CompanyValues } from "./company-schema";

const counts = [
  { name: "salesPeopleCount", label: "company.salespeoplecount" },
  { name: "requiredLeadCount", label: "company.requiredleadcount" },
] as const;

/** The company: name, sales people, required leads, department. Owner only. */
export function CompanyForm({ company }: { company: CompanyFieldsFragment }) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const form = useForm<CompanyValues>({
    resolver: lateResolver(async () => (await import("./company-schema")).companySchema),
    defaultValues: valuesOf(company),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const save = useCompanyForm(form, valuesOf);
  return (
    <FormCard
      title={t("company.title")}
      dirty={isDirty}
      failure={errors.root?.message}
      busy={isSubmitting}
      onSubmit={form.handleSubmit(save)}
      onDiscard={() => form.reset(valuesOf(company))}
    >
      <Grid templateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="4">
        <TextField
          label={t("company.companyname")}
          autoComplete="organization"
          maxLength={fields.companyName.max}
          error={fieldText(errors.companyName)}
          {...form.register("companyName")}
        />
        <TextField
          label={t("company.department")}
          maxLength={fields.department.max}
          error={fieldText(errors.department)}
          {...form.register("department")}
        />
        {counts.map(({ name, label }) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange, onBlur } }) => (
              <NumberField
                label={t(label)}
                value={value}
                most={count.most}
                error={fieldText(errors[name])}
                onChange={onChange}
                onBlur={onBlur}
              />
            )}
          />
        ))}
      </Grid>
    </FormCard>
  );
}

function valuesOf(company: CompanyFieldsFragment): CompanyValues {
  return {
    companyName: company.companyName ?? "",
    salesPeopleCount: company.salesPeopleCount,
    requiredLeadCount: company.requiredLeadCount,
    department: company.department ?? "",
  };
}
