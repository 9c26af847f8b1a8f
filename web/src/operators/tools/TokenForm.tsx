import { limits } from "@finder/contract/limits";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { SelectField } from "@/ui/form/choice/SelectField";
import { TextAreaField } from "@/ui/form/text/TextAreaField";
import { TextField } from "@/ui/form/text/TextField";
import { Grid, Stack, Text } from "@/ui/layout/primitives";
import { useConsoleSession } from "../session/useConsoleSession";
import { DialogForm } from "../ui/DialogForm";
import { OperatorTokensDocument, useCreateOperatorTokenMutation } from "./__generated__/Tools.generated";

const lives = [1, 7, 30, 90, 365] as const;
const roles = ["SUPPORT", "BILLING", "DATA", "ADMIN"] as const;

type TokenFormProps = { onMade: (secret: string) => void; onClose: () => void };

/** What a new token may do, from where and how long. */
export function TokenForm({ onMade, onClose }: TokenFormProps) {
  const { t } = useTranslation();
  const own = useConsoleSession().role;
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [proven, setProven] = useState(false);
  const [fault, setFault] = useState<string>();
  const [create] = useCreateOperatorTokenMutation({ refetchQueries: [OperatorTokensDocument] });
  const form = useForm({ defaultValues: { name: "", role: own, days: "30", addresses: "" } });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ name, role, days, addresses }) => {
    setFault(undefined);
    const variables = {
      name: name.trim(),
      role,
      days: Number(days),
      addresses: addresses.split(/[\s,]+/).filter(Boolean),
      proven,
    };
    const { payload, refusals } = await attempt(create({ variables }).then(({ data }) => data?.createOperatorToken));
    const [refusal] = refusals;
    if (refusal?.field === "addresses") return form.setError("addresses", { message: errorText(refusal) });
    if (refusal) return setFault(errorText(refusal));
    if (payload?.secret) onMade(payload.secret);
  });
  return (
    <DialogForm yes={t("tools.make")} busy={isSubmitting} fault={fault} onSubmit={send} onClose={onClose}>
      <Text color="text.muted">{t("tools.makeHint")}</Text>
      <TextField
        label={t("operators.label.name")}
        placeholder={t("tools.namePlaceholder")}
        dir="auto"
        maxLength={limits.operatorTokens.name}
        autoComplete="off"
        autoFocus
        error={errors.name?.message}
        {...form.register("name", { validate: (name) => name.trim() !== "" || t("operators.nameMissing") })}
      />
      <Grid templateColumns={{ base: "1fr", sm: "repeat(2, 1fr)" }} gap="3" alignItems="start">
        <SelectField
          label={t("customers.members.role")}
          options={(own === "ADMIN" ? roles : [own]).map((value) => ({ value, text: t(`operators.role.${value}`) }))}
          {...form.register("role")}
        />
        <SelectField
          label={t("tools.life")}
          options={lives.map((count) => ({ value: String(count), text: t("tools.days", { count }) }))}
          {...form.register("days")}
        />
      </Grid>
      <TextAreaField
        label={t("tools.addresses")}
        dir="ltr"
        rows={2}
        placeholder="10.0.0.0/8"
        hint={t("tools.addressesHint")}
        error={errors.addresses?.message}
        {...form.register("addresses")}
      />
      <Stack gap="0">
        <Checkbox checked={proven} onChange={setProven}>
          {t("tools.proven")}
        </Checkbox>
        <Text fontSize="sm" color="text.muted">
          {t("tools.provenHint")}
        </Text>
      </Stack>
    </DialogForm>
  );
}
