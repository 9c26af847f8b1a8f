import { useApolloClient } from "@apollo/client/react";
import { lateResolver } from "@/ui/form/late-resolver";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { useNavigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { useAttempt } from "@/i18n/useAttempt";
import { useFieldText } from "@/i18n/useFieldText";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { NewPasswordField } from "@/ui/form/password/NewPasswordField";
import { TextField } from "@/ui/form/text/TextField";
import { FormAlert } from "@/ui/form/FormAlert";
import { useShowRefusals } from "@/ui/form/useShowRefusals";
import { Stack } from "@/ui/layout/primitives";
import { enter } from "@/viewer/enter";
import type { LinkedPersonFieldsFragment } from "../__generated__/LinkedPerson.generated";
import { NameFields } from "../NameFields";
import { useAcceptInvitationMutation } from "./__generated__/AcceptInvitation.generated";
import type { AcceptInput } from "./accept-schema";

type AcceptFormProps = { person: LinkedPersonFieldsFragment; token: string };

/** Names as the inviter wrote them, to be mended, and the password to sign in with from now on. */
export function AcceptForm({ person, token }: AcceptFormProps) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const client = useApolloClient();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const [accept] = useAcceptInvitationMutation();
  const { email, firstName, lastName, needsPassword } = person;
  const form = useForm<AcceptInput>({
    resolver: lateResolver(async () => (await import("./accept-schema")).acceptSchema(needsPassword)),
    defaultValues: { firstName, lastName, password: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: "password" });
  const showRefusals = useShowRefusals(form);

  const submit = async ({ password, ...names }: AcceptInput) => {
    const input = { email, token, ...names, ...(needsPassword ? { password } : {}) };
    const call = accept({ variables: { input } }).then(({ data }) => data?.acceptInvitation);
    const { payload, refusals } = await attempt(call);
    showRefusals(refusals);
    if (!payload || refusals.length > 0) return;
    if (payload.viewer) await enter(client, payload.viewer);
    showSuccess(t("invitation.accepted"));
    void navigate(payload.viewer ? paths.dashboard : paths.login, { replace: true, state: { email } });
  };

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Stack gap="4">
        <FormAlert text={errors.root?.message} />
        <TextField label={t("signIn.email")} type="email" dir="ltr" autoComplete="username" readOnly value={email} />
        <NameFields
          first={{ error: fieldText(errors.firstName), ...form.register("firstName") }}
          last={{ error: fieldText(errors.lastName), ...form.register("lastName") }}
        />
        {needsPassword && (
          <NewPasswordField
            label={t("invitation.password")}
            typed={typed}
            autoFocus
            error={fieldText(errors.password)}
            {...form.register("password")}
          />
        )}
        <Button type="submit" tone="solid" size="lg" busy={isSubmitting}>
          {t("invitation.accept")}
        </Button>
      </Stack>
    </form>
  );
}
