import { lateResolver } from "@/ui/form/late-resolver";
import { readEmail } from "@finder/contract/rules/text/email";
import { type ReactNode, useId, useState } from "react";
import { type FieldPath, useForm } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import type { Role } from "@/generated/schema";
import { useFieldText } from "@/i18n/useFieldText";
import { Button } from "@/ui/actions/Button";
import { DialogActions } from "@/ui/overlay/Dialog";
import { showSuccess } from "@/ui/feedback/messages";
import { FieldError } from "@/ui/form/FieldError";
import { TextField } from "@/ui/form/text/TextField";
import { Grid, Stack } from "@/ui/layout/primitives";
import { InviteFailure } from "./InviteFailure";
import type { InviteInput } from "./invite-schema";
import { RoleField } from "./RoleField";
import { useInvite } from "./useInvite";

const missing = "team.form.fillAll";

type OnePersonFormProps = {
  /** A notice above the button that adds the member. */
  notice: ReactNode;
  onClose: () => void;
};

/** First name, last name, email and role of one person; the email is checked as soon as it is left. */
export function OnePersonForm({ notice, onClose }: OnePersonFormProps) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const id = useId();
  const { check, invite } = useInvite();
  const [role, setRole] = useState<Role>("MEMBER");
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<InviteInput>({
    resolver: lateResolver(async () => (await import("./invite-schema")).inviteSchema),
    defaultValues: { firstName: "", lastName: "", email: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const someMissing = Object.values(errors).some(({ message }) => message === missing);

  const checkEmail = async (text: string) => {
    const email = readEmail(text);
    const refusal = email && (await check(email));
    if (refusal && readEmail(form.getValues("email")) === email) form.setError("email", { message: refusal });
  };
  const submit = async (input: InviteInput) => {
    setFailure(null);
    const refusal = await invite([{ ...input, role }]);
    if (refusal === null) {
      showSuccess(t("team.form.invited", { count: 1 }));
      return onClose();
    }
    const atEmail = refusal.byEmail[input.email];
    if (atEmail) form.setError("email", { message: atEmail }, { shouldFocus: true });
    setFailure(refusal.general);
  };
  const field = (name: FieldPath<InviteInput>) => ({
    label: t(`team.form.${name}`),
    error: errors[name]?.message === missing ? undefined : fieldText(errors[name]),
    "aria-invalid": errors[name] ? true : undefined,
    "aria-required": true,
    describedBy: `${id}-missing`,
  });

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Stack gap="4">
        <Grid templateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="4">
          <TextField {...field("firstName")} autoFocus autoComplete="off" {...form.register("firstName")} />
          <TextField {...field("lastName")} autoComplete="off" {...form.register("lastName")} />
        </Grid>
        <TextField
          {...field("email")}
          type="email"
          dir="ltr"
          autoComplete="off"
          {...form.register("email", { onBlur: (event) => void checkEmail(event.target.value) })}
        />
        <RoleField value={role} onChange={setRole} />
        <FieldError id={`${id}-missing`}>{someMissing ? t(missing) : null}</FieldError>
        {notice}
        <InviteFailure reason={failure} />
        <DialogActions>
          <Button onClick={onClose}>{t("team.form.cancel")}</Button>
          <Button type="submit" tone="solid" busy={isSubmitting}>
            {t("team.form.submit")}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
