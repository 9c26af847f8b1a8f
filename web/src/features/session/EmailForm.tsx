import { lateResolver } from "@/ui/form/late-resolver";
import { useForm } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import type { FieldRefusal } from "@/i18n/useAttempt";
import { useFieldText } from "@/i18n/useFieldText";
import { Button } from "@/ui/actions/Button";
import { TextField } from "@/ui/form/text/TextField";
import { FormAlert } from "@/ui/form/FormAlert";
import { useShowRefusals } from "@/ui/form/useShowRefusals";
import { Stack } from "@/ui/layout/primitives";
import type { EmailInput } from "./email-schema";

type EmailFormProps = {
  /** The button's text. */
  action: string;
  known: string;
  /** The page has no other field. */
  isMain: boolean;
  /** Sends it; gives what the server refused. */
  send: (email: string) => Promise<readonly FieldRefusal[]>;
};

/** An address to send a link to: required and valid. */
export function EmailForm({ action, known, isMain, send }: EmailFormProps) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const form = useForm<EmailInput>({
    resolver: lateResolver(async () => (await import("./email-schema")).emailInputSchema),
    defaultValues: { email: known },
  });
  const { errors, isSubmitting } = form.formState;
  const showRefusals = useShowRefusals(form);
  const submit = async ({ email }: EmailInput) => showRefusals(await send(email));
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Stack gap="4">
        <FormAlert text={errors.root?.message} />
        <TextField
          label={t("signIn.email")}
          type="email"
          dir="ltr"
          autoComplete="username"
          autoFocus={isMain}
          error={fieldText(errors.email)}
          {...form.register("email")}
        />
        <Button type="submit" tone={isMain ? "solid" : "outline"} size="lg" busy={isSubmitting}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
