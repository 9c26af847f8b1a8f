import { useTranslation } from "@/i18n/useTranslation";
import { FieldError } from "@/ui/form/FieldError";
import { Stack, Text } from "@/ui/layout/primitives";

/** Why no member was added. Renders nothing without a reason. */
export function InviteFailure({ reason }: { reason: string | null }) {
  const { t } = useTranslation();
  if (reason === null) return null;
  return (
    <Stack gap="0.5" p="3" bg="bad.subtle" borderRadius="md">
      <FieldError fontWeight="600">{t("team.form.failed")}</FieldError>
      <Text fontSize="sm">{reason}</Text>
    </Stack>
  );
}
