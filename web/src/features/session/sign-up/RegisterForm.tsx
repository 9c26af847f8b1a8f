import { lateResolver } from "@/ui/form/late-resolver";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { useNavigate } from "react-router-dom";
import { paths } from "@/app/paths";
import type { EmailUnavailableReason } from "@/generated/schema";
import { useAttempt } from "@/i18n/useAttempt";
import { useFieldText } from "@/i18n/useFieldText";
import { Button } from "@/ui/actions/Button";
import { NewPasswordField } from "@/ui/form/password/NewPasswordField";
import { FormAlert } from "@/ui/form/FormAlert";
import { useShowRefusals } from "@/ui/form/useShowRefusals";
import { Stack } from "@/ui/layout/primitives";
import { rememberSignUp } from "@/viewer/arrival/arrival";
import { NameFields } from "../NameFields";
import { EmailField } from "./EmailField";
import { refusalOf } from "./refuse-email";
import { useRegisterMutation } from "./__generated__/Register.generated";
import type { RegisterInput } from "./register-schema";
import { TermsCheckbox } from "./TermsCheckbox";
import { useEmailAvailability } from "./useEmailAvailability";

/** Name, business email, password and terms; the email's availability is checked before the account is made. */
export function RegisterForm() {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const [register] = useRegisterMutation();
  const form = useForm<RegisterInput>({
    resolver: lateResolver(async () => (await import("./register-schema")).registerSchema),
    defaultValues: { firstName: "", lastName: "", email: "", password: "", acceptTerms: false },
  });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: "password" });
  const showRefusals = useShowRefusals(form);
  const refuseEmail = (reason: EmailUnavailableReason, shouldFocus = false) =>
    form.setError("email", { type: reason, message: refusalOf[reason].message }, { shouldFocus });
  const availability = useEmailAvailability(refuseEmail);

  const submit = async (input: RegisterInput) => {
    availability.cancel();
    const reason = await availability.reasonAgainst(input.email);
    if (reason) return refuseEmail(reason, true);
    const { payload, refusals } = await attempt(register({ variables: { input } }).then(({ data }) => data?.register));
    showRefusals(refusals);
    if (!payload?.registered) return;
    rememberSignUp(input.email);
    void navigate(paths.tellUsMore, { state: { email: input.email } });
  };

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Stack gap="4">
        <FormAlert text={errors.root?.message} />
        <NameFields
          first={{ autoFocus: true, error: fieldText(errors.firstName), ...form.register("firstName") }}
          last={{ error: fieldText(errors.lastName), ...form.register("lastName") }}
        />
        <EmailField form={form} availability={availability} />
        <NewPasswordField
          label={t("register.password")}
          typed={typed}
          error={fieldText(errors.password)}
          {...form.register("password")}
        />
        <TermsCheckbox control={form.control} />
        <Button type="submit" tone="solid" size="lg" busy={isSubmitting}>
          {t("register.submit")}
        </Button>
      </Stack>
    </form>
  );
}
