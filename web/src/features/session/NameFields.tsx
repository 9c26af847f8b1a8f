import { fields } from "@finder/contract/rules/fields/fields";
import { useTranslation } from "@/i18n/useTranslation";
import { TextField, type TextFieldProps } from "@/ui/form/text/TextField";
import { Grid } from "@/ui/layout/primitives";

type Field = Omit<TextFieldProps, "label">;

/** First and last name, side by side where there is room. */
export function NameFields({ first, last }: { first: Field; last: Field }) {
  const { t } = useTranslation();
  return (
    <Grid templateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="4">
      <TextField
        label={t("register.firstName")}
        autoComplete="given-name"
        maxLength={fields.firstName.max}
        {...first}
      />
      <TextField label={t("register.lastName")} autoComplete="family-name" maxLength={fields.lastName.max} {...last} />
    </Grid>
  );
}
