import { useApolloClient } from "@apollo/client/react";
import { useForm } from "react-hook-form";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { FormAlert } from "@/ui/form/FormAlert";
import { PasswordField } from "@/ui/form/password/PasswordField";
import { Stack } from "@/ui/layout/primitives";
import { enter } from "@/viewer/enter";
import { useLinkCompanyAccountMutation } from "./__generated__/CompanySignIn.generated";

/** Asks for the password of the account that the company named, once. */
export function LinkForm() {
  const { t } = useTranslation();
  const client = useApolloClient();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [link] = useLinkCompanyAccountMutation();
  const form = useForm({ defaultValues: { password: "" } });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ password }) => {
    const { payload, refusals } = await attempt(
      link({ variables: { password } }).then(({ data }) => data?.linkCompanyAccount),
    );
    if (payload?.viewer) await enter(client, payload.viewer);
    const [refusal] = refusals;
    if (refusal) form.setError("root", { message: errorText(refusal) });
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="4">
        <FormAlert text={errors.root?.message} />
        <PasswordField
          label={t("companySignIn.password")}
          dir="ltr"
          autoComplete="current-password"
          autoFocus
          error={errors.password?.message}
          {...form.register("password", { required: t("companySignIn.passwordMissing") })}
        />
        <Button type="submit" tone="solid" size="lg" busy={isSubmitting}>
          {t("companySignIn.link")}
        </Button>
      </Stack>
    </form>
  );
}
