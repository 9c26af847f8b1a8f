import { count, fields } from "@finder/contract/rules/fields/fields";
import { lateResolver } from "@/ui/form/late-resolver";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { useFieldText } from "@/i18n/useFieldText";
import { Button } from "@/ui/actions/Button";
import { CountrySelect } from "@/ui/form/choice/CountrySelect";
import { NumberField } from "@/ui/form/text/NumberField";
import { PhoneField } from "@/ui/form/phone/PhoneField";
import { TextField } from "@/ui/form/text/TextField";
import { useFocusFaulty } from "@/ui/form/useFocusFaulty";
import { FormAlert } from "@/ui/form/FormAlert";
import { useShowRefusals } from "@/ui/form/useShowRefusals";
import { Stack } from "@/ui/layout/primitives";
import type { OnboardingInput, OnboardingValues } from "./onboarding-schema";
import { useOnboarding } from "./useOnboarding";

const empty: OnboardingValues = {
  companyName: "",
  phoneNumber: "",
  country: "",
  salesPeopleCount: null,
  requiredLeadCount: null,
  department: "",
};

/** Company, phone, country, sales people, required leads and department; Continue saves them, Skip leaves them out. */
export function OnboardingForm() {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const { update, skip, skipping } = useOnboarding();
  const form = useForm<OnboardingValues, unknown, OnboardingInput>({
    resolver: lateResolver<OnboardingValues, OnboardingInput>(
      async () => (await import("./onboarding-schema")).onboardingSchema,
    ),
    defaultValues: empty,
    shouldFocusError: false,
  });
  const { control } = form;
  const { errors, isSubmitting, submitCount } = form.formState;
  const frame = useFocusFaulty(submitCount);
  const showRefusals = useShowRefusals(form);
  const optional = (field: string) => t("onboarding.optional", { field });

  return (
    <form
      ref={frame}
      noValidate
      onSubmit={(event) => void form.handleSubmit(async (input) => showRefusals(await update(input)))(event)}
    >
      <Stack gap="4">
        <FormAlert text={errors.root?.message} />
        <TextField
          label={t("onboarding.companyName")}
          autoComplete="organization"
          autoFocus
          maxLength={fields.companyName.max}
          error={fieldText(errors.companyName)}
          {...form.register("companyName")}
        />
        <Controller
          control={control}
          name="phoneNumber"
          render={({ field: { value, onChange } }) => (
            <PhoneField
              label={t("onboarding.phone")}
              value={value}
              onChange={onChange}
              error={fieldText(errors.phoneNumber)}
            />
          )}
        />
        <Controller
          control={control}
          name="country"
          render={({ field: { value, onChange } }) => (
            <CountrySelect
              label={t("onboarding.country")}
              value={value}
              onChange={onChange}
              error={fieldText(errors.country)}
            />
          )}
        />
        <Controller
          control={control}
          name="salesPeopleCount"
          render={({ field }) => (
            <NumberField
              label={t("onboarding.salesPeople")}
              most={count.most}
              error={fieldText(errors.salesPeopleCount)}
              {...field}
            />
          )}
        />
        <Controller
          control={control}
          name="requiredLeadCount"
          render={({ field }) => (
            <NumberField
              label={optional(t("onboarding.requiredLeads"))}
              most={count.most}
              error={fieldText(errors.requiredLeadCount)}
              {...field}
            />
          )}
        />
        <TextField
          label={optional(t("onboarding.department"))}
          autoComplete="organization-title"
          maxLength={fields.department.max}
          error={fieldText(errors.department)}
          {...form.register("department")}
        />
        <Button type="submit" tone="solid" size="lg" busy={isSubmitting}>
          {t("onboarding.update")}
        </Button>
        <Button tone="ghost" size="lg" busy={skipping} onClick={() => void skip().then(showRefusals)}>
          {t("onboarding.skip")}
        </Button>
      </Stack>
    </form>
  );
}
