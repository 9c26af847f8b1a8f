import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import * as z from "zod/mini";
import { useFieldText } from "@/i18n/useFieldText";
import { FormCard } from "@/ui/form/FormCard";
import { nameCheck } from "@/ui/form/name-check";
import { NumberField } from "@/ui/form/text/NumberField";
import { TextField } from "@/ui/form/text/TextField";
import { Grid } from "@/ui/layout/primitives";
import type { CompanyFieldsFragment } from "./Company.generated";
import { useCompanyForm } from "./useCompanyForm";

const count = z.nullable(z.number().check(z.minimum(0)));
const companySchema = z.object({
  companyName: z.string().check(z.trim(), z.minLength(1, "settings.required"), nameCheck),
  salesPeopleCount: count,
  requiredLeadCount: count,
  department: z.string().check(z.trim()),
});
type CompanyValues = z.infer<typeof companySchema>;

const counts = [
  { name: "salesPeopleCount", label: "company.salesPeople" },
  { name: "requiredLeadCount", label: "company.leads" },
] as const;

/** The company: name, sales people, required leads, department. Owner only. */
export function CompanyForm({ company }: { company: CompanyFieldsFragment }) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const form = useForm<CompanyValues>({
    resolver: standardSchemaResolver(companySchema),
    defaultValues: valuesOf(company),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const save = useCompanyForm(form, valuesOf);
  return (
    <FormCard
      title={t("company.title")}
      dirty={isDirty}
      busy={isSubmitting}
      onSubmit={form.handleSubmit(save)}
      onDiscard={() => form.reset(valuesOf(company))}
    >
      <Grid templateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="4">
        <TextField
          label={t("company.name")}
          autoComplete="organization"
          maxLength={textBounds.companyName}
          error={fieldText(errors.companyName)}
          {...form.register("companyName")}
        />
        <TextField
          label={t("company.department")}
          maxLength={textBounds.department}
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
