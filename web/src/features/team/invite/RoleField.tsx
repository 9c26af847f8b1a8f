import { useTranslation } from "@/i18n/useTranslation";
import type { Role } from "@/generated/schema";
import { SelectField } from "@/ui/form/choice/SelectField";
import { Stack, Text } from "@/ui/layout/primitives";
import { invitedRoles } from "./useInvite";

/** Which role the invited get, and what it means. */
export function RoleField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const { t } = useTranslation();
  const options = invitedRoles.map((role) => ({ value: role, text: t(`team.form.roleOf.${role}`) }));
  return (
    <Stack gap="1.5">
      <SelectField
        label={t("team.form.role")}
        options={options}
        value={value}
        onChange={(event) => onChange(invitedRoles.find((role) => role === event.currentTarget.value) ?? "MEMBER")}
      />
      <Text fontSize="sm" color="text.muted">
        {t("team.form.roleHint")}
      </Text>
    </Stack>
  );
}
