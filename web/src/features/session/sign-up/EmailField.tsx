import { mayRegister } from "@finder/contract/rules/text/business-email";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { useFieldText } from "@/i18n/useFieldText";
import { TextField } from "@/ui/form/text/TextField";
import { Stack, Text } from "@/ui/layout/primitives";
import { TextLink } from "@/ui/navigation/TextLink";
import { paths } from "@/app/paths";
import { refusalOf } from "./refuse-email";
import type { RegisterInput } from "./register-schema";
import type { useEmailAvailability } from "./useEmailAvailability";

type EmailFieldProps = {
  form: UseFormReturn<RegisterInput>;
  availability: ReturnType<typeof useEmailAvailability>;
};

/** The business email, checked a moment after it was left; a refusal names the rule that failed. */
export function EmailField({ form, availability }: EmailFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const fieldText = useFieldText();
  const error = form.formState.errors.email;
  const rule = Object.entries(refusalOf).find(([reason]) => reason === error?.type)?.[1].rule;
  return (
    <Stack gap="1">
      <TextField
        label={t("register.email")}
        type="email"
        dir="ltr"
        autoComplete="username"
        describedBy={rule && id}
        error={fieldText(error)}
        {...form.register("email", {
          onChange: () => {
            availability.cancel();
            form.clearErrors("email");
          },
          onBlur: () => {
            const email = form.getValues("email").trim().toLowerCase();
            if (mayRegister(email)) availability.checkSoon(email);
          },
        })}
      />
      {rule && (
        <Text id={id} fontSize="sm" color="text.muted">
          {t(rule, { domain: form.getValues("email").split("@").at(-1) ?? "" })}
          {error?.type === "TAKEN" && (
            <>
              {" "}
              <TextLink to={paths.login}>{t("register.signIn")}</TextLink> ·{" "}
              <TextLink to={paths.forgotPassword}>{t("signIn.forgotPassword")}</TextLink>
            </>
          )}
        </Text>
      )}
    </Stack>
  );
}
