import { limits } from "@finder/contract/limits";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { readEmail } from "@finder/contract/rules/text/email";
import { textBounds } from "@finder/contract/rules/text/text-bounds";
import * as z from "zod/mini";
import { useAttempt } from "@/i18n/useAttempt";
import { useFieldText } from "@/i18n/useFieldText";
import { Button } from "@/ui/actions/Button";
import { CountedTextArea } from "@/ui/form/text/CountedTextArea";
import { TextField } from "@/ui/form/text/TextField";
import { useShowRefusals } from "@/ui/form/useShowRefusals";
import { Stack } from "@/ui/layout/primitives";
import { useViewer } from "@/viewer/useViewer";
import { nameCheck } from "@/ui/form/name-check";
import { useRequestDemoMutation } from "./RequestDemo.generated";

/** Name, email and question; `onSent` gets the address that is answered to. */
export function DemoForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const { name, email } = useViewer();
  const fieldText = useFieldText();
  const attempt = useAttempt();
  const [request] = useRequestDemoMutation();
  const form = useForm<DemoRequest>({
    resolver: standardSchemaResolver(demoSchema),
    defaultValues: { name, email, query: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const query = useWatch({ control: form.control, name: "query" });
  const showRefusals = useShowRefusals(form);
  const submit = async (input: DemoRequest) => {
    const { refusals } = await attempt(request({ variables: { input } }).then(({ data }) => data?.requestDemo));
    showRefusals(refusals);
    if (refusals.length === 0) onSent(input.email);
  };
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Stack gap="4">
        <TextField
          label={t("demo.name")}
          autoComplete="name"
          maxLength={limits.demoName}
          error={fieldText(errors.name)}
          {...form.register("name")}
        />
        <TextField
          label={t("demo.email")}
          type="email"
          dir="ltr"
          autoComplete="email"
          error={fieldText(errors.email)}
          {...form.register("email")}
        />
        <CountedTextArea
          label={t("demo.query")}
          limit={limits.demoQuery}
          length={query.length}
          error={fieldText(errors.query)}
          {...form.register("query")}
        />
        <Button type="submit" tone="solid" size="lg" busy={isSubmitting} alignSelf="start">
          {t("demo.submit")}
        </Button>
      </Stack>
    </form>
  );
}

/** A request for a demo (docs/rules.md#input-demo); the messages are keys of the catalogue. */
const demoSchema = z.object({
  name: required(limits.demoName).check(nameCheck),
  email: required(textBounds.email).check(z.refine((text) => readEmail(text) !== null, "demo.emailInvalid")),
  query: required(limits.demoQuery),
});

type DemoRequest = z.infer<typeof demoSchema>;

function required(most: number) {
  return z
    .string()
    .check(z.trim(), z.minLength(1, { error: "demo.required", abort: true }), z.maxLength(most, "demo.tooLong"));
}
