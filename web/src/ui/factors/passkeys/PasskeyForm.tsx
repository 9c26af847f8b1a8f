import { limits } from "@finder/contract/limits";
import { KeyRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { FormAlert } from "@/ui/form/FormAlert";
import { TextField } from "@/ui/form/text/TextField";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { canUsePasskeys, deviceName } from "./browser-passkeys";

type PasskeyFormProps = {
  /** Stands before the button that creates it. */
  before?: ReactNode;
  /** Creates the passkey under this name; answers why not. */
  onName: (name: string) => Promise<string | undefined>;
};

/** Asks under what name a passkey is to be created. */
export function PasskeyForm({ before, onName }: PasskeyFormProps) {
  const { t } = useTranslation();
  const [fault, setFault] = useState<string>();
  const form = useForm({ defaultValues: { name: deviceName() } });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ name }) => {
    setFault(undefined);
    setFault(await onName(name.trim()));
  });
  if (!canUsePasskeys()) return <Text color="text.muted">{t("passkeys.impossible")}</Text>;
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="4">
        <FormAlert text={fault} />
        <TextField
          label={t("passkeys.name")}
          dir="auto"
          maxLength={limits.passkeys.name}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register("name", { validate: (name) => name.trim() !== "" || t("passkeys.nameMissing") })}
        />
        <HStack justify="flex-end" gap="2" flexWrap="wrap">
          {before}
          <Button type="submit" tone="solid" busy={isSubmitting}>
            <KeyRound size={16} aria-hidden />
            {t("passkeys.create")}
          </Button>
        </HStack>
      </Stack>
    </form>
  );
}
