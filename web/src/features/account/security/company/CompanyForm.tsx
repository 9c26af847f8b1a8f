import { useForm } from "react-hook-form";
import type { CompanyRole } from "@/generated/schema";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { SelectField } from "@/ui/form/choice/SelectField";
import { FormAlert } from "@/ui/form/FormAlert";
import { PasswordField } from "@/ui/form/password/PasswordField";
import { TextField } from "@/ui/form/text/TextField";
import { Stack, Text } from "@/ui/layout/primitives";
import { type CompanySignInFieldsFragment, useSaveCompanySignInMutation } from "./__generated__/Company.generated";
import { useKeepCompany } from "./useCompany";

type Values = { domain: string; issuer: string; clientId: string; clientSecret: string; role: CompanyRole };

/** The domain, the provider and the role of new accounts. */
export function CompanyForm({ held }: { held: CompanySignInFieldsFragment | null }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const attempt = useAttempt();
  const keep = useKeepCompany();
  const [save] = useSaveCompanySignInMutation();
  const { domain = "", issuer = "", clientId = "", role = "MEMBER" } = held ?? {};
  const form = useForm<Values>({ defaultValues: { domain, issuer, clientId, clientSecret: "", role } });
  const { errors, isSubmitting } = form.formState;
  const required = { required: t("companySignIn.missing") };
  const send = form.handleSubmit(async ({ clientSecret, ...values }) => {
    const input = { ...values, clientSecret: clientSecret || null };
    const call = save({ variables: { input } }).then(({ data }) => keep(data?.saveCompanySignIn));
    const [refusal] = (await attempt(call)).refusals;
    if (refusal) return form.setError("root", { message: errorText(refusal) });
    form.reset({ ...values, clientSecret: "" });
    showSuccess(t("companySignIn.saved"));
  });
  const roles = [
    { value: "MEMBER", text: t("companySignIn.member") },
    { value: "ADMIN", text: t("companySignIn.admin") },
  ];
  const texts = [
    { name: "domain", label: t("companySignIn.domain"), hint: undefined },
    { name: "issuer", label: t("companySignIn.issuer"), hint: t("companySignIn.issuerHint") },
    { name: "clientId", label: t("companySignIn.clientId"), hint: undefined },
  ] as const;
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="4">
        <FormAlert text={errors.root?.message} />
        {texts.map(({ name, label, hint }) => (
          <Stack key={name} gap="1.5">
            <TextField
              label={label}
              dir="ltr"
              autoComplete="off"
              describedBy={hint && `${name}-hint`}
              error={errors[name]?.message}
              {...form.register(name, required)}
            />
            {hint && <Hint id={`${name}-hint`}>{hint}</Hint>}
          </Stack>
        ))}
        <Stack gap="1.5">
          <PasswordField
            label={t("companySignIn.clientSecret")}
            dir="ltr"
            autoComplete="off"
            error={errors.clientSecret?.message}
            {...form.register("clientSecret", held ? {} : required)}
          />
          {held && <Hint>{t("companySignIn.secretHint")}</Hint>}
        </Stack>
        <SelectField label={t("companySignIn.role")} options={roles} {...form.register("role")} />
        <Button type="submit" tone={held ? "outline" : "solid"} alignSelf="start" busy={isSubmitting}>
          {t("companySignIn.save")}
        </Button>
      </Stack>
    </form>
  );
}

function Hint({ id, children }: { id?: string; children: string }) {
  return (
    <Text id={id} fontSize="sm" color="text.muted">
      {children}
    </Text>
  );
}
