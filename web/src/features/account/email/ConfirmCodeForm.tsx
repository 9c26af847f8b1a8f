import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { lateResolver } from "@/ui/form/late-resolver";
import { useApolloClient } from "@apollo/client/react";
import { MailCheck } from "lucide-react";
import { useForm } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { useAttempt } from "@/i18n/useAttempt";
import { useFieldText } from "@/i18n/useFieldText";
import { Button } from "@/ui/actions/Button";
import { DialogActions } from "@/ui/overlay/Dialog";
import { showSuccess } from "@/ui/feedback/messages";
import { FieldError } from "@/ui/form/FieldError";
import { TextField } from "@/ui/form/text/TextField";
import { Box, HStack, Stack, Text } from "@/ui/layout/primitives";
import { useChangeEmailMutation } from "./__generated__/ChangeEmail.generated";
import type { ConfirmValues } from "./email-schemas";
import type { MailedCode } from "./useMailedCode";
import { useRefusalsInDialog } from "./useRefusalsInDialog";

type ConfirmCodeFormProps = MailedCode & { onOther: () => void; onDone: () => void };

/** Takes the code that was emailed to the new address; the server then renews the session, and every screen loads again. */
export function ConfirmCodeForm({ email, code, onOther, onDone }: ConfirmCodeFormProps) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const attempt = useAttempt();
  const client = useApolloClient();
  const [change] = useChangeEmailMutation();
  const form = useForm<ConfirmValues>({
    resolver: lateResolver(async () => (await import("./email-schemas")).confirmSchema),
    defaultValues: { newEmail: email, code },
  });
  const { errors, isSubmitting } = form.formState;
  const showRefusals = useRefusalsInDialog(form, (refusal) => {
    if (refusal.code === "EMAIL_TAKEN") return { field: "newEmail", sentence: "changeEmail.taken" };
    if (refusal.field !== "code") return { field: "root" };
    const fromLink = code !== "" && form.getValues("code") === code;
    return { field: "code", sentence: fromLink ? "changeEmail.expired" : "changeEmail.mismatch" };
  });

  const submit = async (variables: ConfirmValues) => {
    const { payload, refusals } = await attempt(change({ variables }).then(({ data }) => data?.changeEmail));
    showRefusals(refusals);
    if (!payload?.viewer) return;
    onDone();
    showSuccess(t("changeEmail.done", { email: payload.viewer.email }));
    await client.refetchQueries({ include: "active" });
  };

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Stack gap="4">
        {code === "" && (
          <HStack gap="3" p="3" bg="accent.subtle" borderRadius="md" role="status">
            <Box color="accent">
              <MailCheck size={18} aria-hidden />
            </Box>
            <Text>{t("changeEmail.sent")}</Text>
          </HStack>
        )}
        <TextField
          label={t("changeEmail.newEmail")}
          type="email"
          dir="ltr"
          autoComplete="email"
          readOnly={email !== ""}
          bg={email === "" ? undefined : "fill"}
          error={fieldText(errors.newEmail)}
          {...form.register("newEmail")}
        />
        <TextField
          label={t("changeEmail.code")}
          dir="ltr"
          autoComplete="one-time-code"
          autoFocus
          spellCheck={false}
          maxLength={textBounds.token}
          error={fieldText(errors.code)}
          {...form.register("code")}
        />
        <FieldError>{errors.root?.message}</FieldError>
        <DialogActions>
          <Button onClick={onOther}>{t("changeEmail.other")}</Button>
          <Button type="submit" tone="solid" busy={isSubmitting}>
            {t("changeEmail.update")}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
