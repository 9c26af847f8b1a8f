import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { readEmail } from "@finder/contract/rules/text/email";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import * as z from "zod/mini";
import { useAttempt } from "@/i18n/useAttempt";
import { useFieldText } from "@/i18n/useFieldText";
import { Button } from "@/ui/actions/Button";
import { TextField } from "@/ui/form/text/TextField";
import { useShowRefusals } from "@/ui/form/useShowRefusals";
import { Stack, Text } from "@/ui/layout/primitives";
import { useRequestOptOutMutation } from "./OptOut.generated";

/** Asks whose profile it is and where to mail the link; `onSent` gets the address. */
export function OptOutForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const attempt = useAttempt();
  const [request] = useRequestOptOutMutation();
  const form = useForm<OptOutInput>({
    resolver: standardSchemaResolver(optOutSchema),
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

/** Whose profile it is and where the link goes; the messages are keys of the catalogue. */
const optOutSchema = z.object({
  url: z.string().check(
    z.trim(),
    z.minLength(1, { error: "optOut.urlMissing", abort: true }),
    z.refine((text) => readProfileUrl(text) !== null, "errors.BAD_PROFILE_URL"),
  ),
  email: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: "signIn.emailMissing", abort: true }),
    z.refine((text) => readEmail(text) !== null, "signIn.emailInvalid"),
  ),
});

type OptOutInput = z.infer<typeof optOutSchema>;
