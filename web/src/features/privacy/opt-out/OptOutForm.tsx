import { lateResolver } from "@/ui/form/late-resolver";
import { useForm } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { useAttempt } from "@/i18n/useAttempt";
import { useFieldText } from "@/i18n/useFieldText";
import { Button } from "@/ui/actions/Button";
import { TextField } from "@/ui/form/text/TextField";
import { FormAlert } from "@/ui/form/FormAlert";
import { useShowRefusals } from "@/ui/form/useShowRefusals";
import { Stack, Text } from "@/ui/layout/primitives";
import { useRequestOptOutMutation } from "./__generated__/OptOut.generated";
import type { OptOutInput } from "./opt-out-schema";

/** Asks whose profile it is and where to mail the link; `onSent` gets the address. */
export function OptOutForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const attempt = useAttempt();
  const [request] = useRequestOptOutMutation();
  const form = useForm<OptOutInput>({
    resolver: lateResolver(async () => (await import("./opt-out-schema")).optOutSchema),
    defaultValues: { url: "", email: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const showRefusals = useShowRefusals(form);
  const submit = async (input: OptOutInput) => {
    const { refusals } = await attempt(request({ variables: input }).then(({ data }) => data?.requestOptOut));
    showRefusals(refusals);
    if (refusals.length === 0) onSent(input.email);
  };
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Stack gap="4">
        <FormAlert text={errors.root?.message} />
        <TextField
          label={t("optOut.url")}
          inputMode="url"
          dir="ltr"
          autoComplete="url"
          placeholder={t("optOut.urlExample")}
          autoFocus
          error={fieldText(errors.url)}
          {...form.register("url")}
        />
        <Stack gap="1.5">
          <TextField
            label={t("optOut.email")}
            type="email"
            dir="ltr"
            autoComplete="email"
            error={fieldText(errors.email)}
            {...form.register("email")}
          />
          <Text fontSize="sm" color="text.muted">
            {t("optOut.emailHint")}
          </Text>
        </Stack>
        <Button type="submit" tone="solid" size="lg" busy={isSubmitting}>
          {t("optOut.submit")}
        </Button>
      </Stack>
    </form>
  );
}
