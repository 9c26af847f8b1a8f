import { fields } from "@finder/contract/rules/fields/fields";
import { lateResolver } from "@/ui/form/late-resolver";
import { useForm, useWatch } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { useAttempt } from "@/i18n/useAttempt";
import { useFieldText } from "@/i18n/useFieldText";
import { Button } from "@/ui/actions/Button";
import { CountedTextArea } from "@/ui/form/text/CountedTextArea";
import { TextField } from "@/ui/form/text/TextField";
import { FormAlert } from "@/ui/form/FormAlert";
import { useShowRefusals } from "@/ui/form/useShowRefusals";
import { Stack } from "@/ui/layout/primitives";
import { useViewer } from "@/viewer/useViewer";
import { useRequestDemoMutation } from "./__generated__/RequestDemo.generated";
import type { DemoRequest } from "./demo-schema";

/** Name, email and question; `onSent` gets the address that is answered to. */
export function DemoForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const { name, email } = useViewer();
  const fieldText = useFieldText();
  const attempt = useAttempt();
  const [request] = useRequestDemoMutation();
  const form = useForm<DemoRequest>({
    resolver: lateResolver(async () => (await import("./demo-schema")).demoSchema),
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
        <FormAlert text={errors.root?.message} />
        <TextField
          label={t("demo.name")}
          autoComplete="name"
          maxLength={fields.demoName.max}
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
          limit={fields.demoQuery.max}
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
