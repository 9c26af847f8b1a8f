import { fields } from "@finder/contract/rules/fields/fields";
import { countryCodes } from "@finder/contract/countries";
import { lateResolver } from "@/ui/form/late-resolver";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { useAttempt } from "@/i18n/useAttempt";
import { useFieldText } from "@/i18n/useFieldText";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { CountrySelect } from "@/ui/form/choice/CountrySelect";
import { FormCard } from "@/ui/form/FormCard";
import { PhoneField } from "@/ui/form/phone/PhoneField";
import { TextField } from "@/ui/form/text/TextField";
import { useShowRefusals } from "@/ui/form/useShowRefusals";
import { Flex, Grid } from "@/ui/layout/primitives";
import { type ProfileFieldsFragment, useUpdateProfileMutation } from "./__generated__/MyProfile.generated";
import type { ProfileValues } from "./profile-schema";

type ProfileFormProps = { profile: ProfileFieldsFragment; onChangeEmail: () => void };

/** First name, last name, email (read-only), phone and country. */
export function ProfileForm({ profile, onChangeEmail }: ProfileFormProps) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const attempt = useAttempt();
  const [update] = useUpdateProfileMutation();
  const form = useForm<ProfileValues>({
    resolver: lateResolver(async () => (await import("./profile-schema")).profileSchema),
    defaultValues: valuesOf(profile),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const showRefusals = useShowRefusals(form);

  const submit = async ({ phoneNumber, country, ...names }: ProfileValues) => {
    const input = { ...names, phoneNumber: phoneNumber || null, country: country || null };
    const { payload, refusals } = await attempt(
      update({ variables: { input } }).then(({ data }) => data?.updateProfile),
    );
    showRefusals(refusals);
    if (!payload?.viewer) return;
    form.reset(valuesOf(payload.viewer));
    showSuccess(t("settings.saved"));
  };

  return (
    <FormCard
      title={t("profile.title")}
      dirty={isDirty}
      failure={errors.root?.message}
      busy={isSubmitting}
      onSubmit={form.handleSubmit(submit)}
      onDiscard={() => form.reset(valuesOf(profile))}
    >
      <Grid templateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="4">
        <TextField
          label={t("profile.firstName")}
          autoComplete="given-name"
          maxLength={fields.firstName.max}
          error={fieldText(errors.firstName)}
          {...form.register("firstName")}
        />
        <TextField
          label={t("profile.lastName")}
          autoComplete="family-name"
          maxLength={fields.lastName.max}
          error={fieldText(errors.lastName)}
          {...form.register("lastName")}
        />
      </Grid>
      <Flex gap="3" align="flex-end" flexWrap="wrap">
        <Flex direction="column" flex="1 1 16rem">
          <TextField label={t("profile.email")} type="email" dir="ltr" readOnly bg="fill" value={profile.email} />
        </Flex>
        <Button onClick={onChangeEmail}>{t("profile.changeEmail")}</Button>
      </Flex>
      <Grid templateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="4">
        <Controller
          control={form.control}
          name="phoneNumber"
          render={({ field }) => (
            <PhoneField
              label={t("profile.phone")}
              value={field.value}
              region={countryCodes.get(form.getValues("country"))}
              error={fieldText(errors.phoneNumber)}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
        <Controller
          control={form.control}
          name="country"
          render={({ field }) => (
            <CountrySelect
              label={t("profile.country")}
              value={field.value}
              error={fieldText(errors.country)}
              onChange={field.onChange}
            />
          )}
        />
      </Grid>
    </FormCard>
  );
}

function valuesOf(profile: ProfileFieldsFragment): ProfileValues {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phoneNumber: profile.phoneNumber ?? "",
    country: profile.country ?? "",
  };
}
