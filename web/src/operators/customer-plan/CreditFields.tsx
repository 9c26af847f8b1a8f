import { useTranslation } from "@/i18n/useTranslation";
import { NumberField } from "@/ui/form/text/NumberField";
import { Grid } from "@/ui/layout/primitives";
import { pools } from "../customers/credits/pools";

/** Credits of each pool; null where nothing is typed. */
export type CreditsTyped = Record<(typeof pools)[number]["field"], number | null>;
export const noCreditsTyped: CreditsTyped = {
  personalEmail: null,
  businessEmail: null,
  phone: null,
};

/** What was typed, as numbers; null where it is no number. */
export function creditsOf(typed: CreditsTyped): Record<keyof CreditsTyped, number> | null {
  const { personalEmail, businessEmail, phone } = typed;
  const read = {
    personalEmail: personalEmail ?? 0,
    businessEmail: businessEmail ?? 0,
    phone: phone ?? 0,
  };
  return Object.values(read).some(Number.isNaN) ? null : read;
}

type CreditFieldsProps = {
  value: CreditsTyped;
  onChange: (value: CreditsTyped) => void;
};

/** A number of credits for each pool. */
export function CreditFields({ value, onChange }: CreditFieldsProps) {
  const { t } = useTranslation();
  return (
    <Grid templateColumns={{ base: "1fr", sm: "repeat(3, 1fr)" }} gap="3" alignItems="end">
      {pools.map(({ field, name }) => (
        <NumberField
          key={field}
          label={t(name)}
          value={value[field]}
          onChange={(number) => onChange({ ...value, [field]: number })}
        />
      ))}
    </Grid>
  );
}
