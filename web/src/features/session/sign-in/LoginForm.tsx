import { lateResolver } from "@/ui/form/late-resolver";
import type { ErrorCode } from "@finder/contract/errors";
import { useForm } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { useLocation, useNavigate } from "react-router-dom";
import { useContext } from "react";
import { paths } from "@/app/paths";
import { unanswered } from "@/i18n/unanswered";
import { useErrorText } from "@/i18n/useErrorText";
import { useFieldText } from "@/i18n/useFieldText";
import { Button } from "@/ui/actions/Button";
import { hideMessage, showError } from "@/ui/feedback/messages";
import { FormAlert } from "@/ui/form/FormAlert";
import { PasswordField } from "@/ui/form/password/PasswordField";
import { TextField } from "@/ui/form/text/TextField";
import { Box, Stack } from "@/ui/layout/primitives";
import { TextLink } from "@/ui/navigation/TextLink";
import { emailFrom } from "@/viewer/arrival/carried-email";
import { ClientLoader } from "@/viewer/ClientLoader";
import type { SignInInput } from "./sign-in-schema";

/** Why the sign-in failed. */
export type Fault = { readonly code: string; readonly text: string };
export type LoginFormProps = { fault: Fault | undefined; onFault: (fault: Fault | undefined) => void };

const hints = {
  INVALID_CREDENTIALS: "signIn.hint.invited",
  INVITATION_NOT_ACCEPTED: "signIn.hint.accept",
  ACCOUNT_NOT_REGISTERED: "signIn.hint.register",
} as const satisfies Partial<Record<ErrorCode, string>>;

/** Email and password; why they were refused stands above them, and what was typed stays. */
export function LoginForm({ fault, onFault }: LoginFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const navigate = useNavigate();
  const known = emailFrom(useLocation());
  const { prepare, signIn } = useSignIn();
  const form = useForm<SignInInput>({
    resolver: lateResolver(async () => (await import("./sign-in-schema")).signInSchema),
    defaultValues: { email: known, password: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = async (input: SignInInput) => {
    hideMessage();
    onFault(undefined);
    // Without a response, the code of the dialog may not have loaded either.
    const refusal = await signIn(input).catch(() => unanswered());
    if (!refusal) return;
    if (refusal.code === "ACCOUNT_UNVERIFIED") {
      showError(errorText(refusal));
      void navigate(paths.verifyEmail, { state: { email: input.email } });
      return;
    }
    onFault({ code: refusal.code, text: errorText(refusal) });
    form.setFocus("password");
  };

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} onInput={prepare}>
      <Stack gap="4">
        <FormAlert text={fault?.text} hint={fault && hasHint(fault.code) ? t(hints[fault.code]) : undefined} />
        <TextField
          label={t("signIn.email")}
          type="email"
          dir="ltr"
          autoComplete="username"
          autoFocus={known === ""}
          error={fieldText(errors.email)}
          {...form.register("email")}
        />
        <Stack gap="2">
          <PasswordField
            label={t("signIn.password")}
            dir="ltr"
            autoComplete="current-password"
            autoFocus={known !== ""}
            error={fieldText(errors.password)}
            {...form.register("password")}
          />
          <Box fontSize="sm">
            <TextLink to={paths.forgotPassword}>{t("signIn.forgotPassword")}</TextLink>
          </Box>
        </Stack>
        <Button type="submit" tone="solid" size="lg" busy={isSubmitting}>
          {t("signIn.submit")}
        </Button>
      </Stack>
    </form>
  );
}

function hasHint(code: string): code is keyof typeof hints {
  return code in hints;
}

/**
 * Signing in without the generated hook: the login page is on screen before Apollo is. `prepare` fetches Apollo while
 * the form is being filled in.
 */
function useSignIn() {
  const loadClient = useContext(ClientLoader);
  const load = () => Promise.all([loadClient(), import("./sign-in")]);
  return {
    prepare: () => void load().catch(() => undefined),
    signIn: async (input: SignInInput) => {
      const [client, { signIn }] = await load();
      return signIn(client, input);
    },
  };
}
