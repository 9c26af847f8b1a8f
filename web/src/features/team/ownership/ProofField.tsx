import { useTranslation } from "@/i18n/useTranslation";
import { PasswordField } from "@/ui/form/password/PasswordField";
import { Stack, Text } from "@/ui/layout/primitives";

type ProofFieldProps = {
  value: string;
  /** Refused as wrong or missing. */
  wrong: boolean;
  autoFocus?: boolean;
  onChange: (password: string) => void;
};

/** The password that proves that this is the account's holder and not a finder of the device. */
export function ProofField({ value, wrong, autoFocus = false, onChange }: ProofFieldProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="1.5">
      <PasswordField
        label={t("ownership.password")}
        dir="ltr"
        autoComplete="current-password"
        autoFocus={autoFocus}
        describedBy="ownership-password"
        value={value}
        error={wrong ? t("ownership.passwordWrong") : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text id="ownership-password" fontSize="sm" color="text.muted">
        {t("ownership.passwordHint")}
      </Text>
    </Stack>
  );
}
