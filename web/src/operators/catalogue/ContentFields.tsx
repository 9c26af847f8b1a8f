import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { useTranslation } from "@/i18n/useTranslation";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { SelectField } from "@/ui/form/choice/SelectField";
import { NumberField } from "@/ui/form/text/NumberField";
import { TextField } from "@/ui/form/text/TextField";
import { Grid, Stack, Text } from "@/ui/layout/primitives";
import { countNames, type DraftForm } from "./draft-form";
import { FeatureFields } from "./FeatureFields";

export type FormFaults = Readonly<Record<string, string | undefined>>;
type ContentFieldsProps = {
  form: DraftForm;
  isNew: boolean;
  isAddOn: boolean;
  faults: FormFaults;
  onChange: (form: DraftForm) => void;
};

const columns = { base: "1fr", sm: "1fr 1fr", md: "repeat(3, 1fr)" };

/** Everything of a plan that can be changed; of a new one also what stays afterwards. */
export function ContentFields({ form, isNew, isAddOn, faults, onChange }: ContentFieldsProps) {
  const { t } = useTranslation();
  const { content } = form;
  const put = (part: Partial<DraftForm["content"]>) => onChange({ ...form, content: { ...content, ...part } });
  // Free plans stay free, and those by agreement stay so.
  const isPriceFixed = !isNew && Number(form.price) <= 0 && form.price.trim() !== "";
  return (
    <Stack gap="4">
      {isNew && <NewFields form={form} isAddOn={isAddOn} faults={faults} onChange={onChange} />}
      <Grid templateColumns={columns} gap="4">
        <TextField
          label={t("catalogue.content.name")}
          value={content.name}
          maxLength={textBounds.label}
          error={faults["name"]}
          onChange={({ currentTarget }) => put({ name: currentTarget.value })}
        />
        {!isPriceFixed && (
          <TextField
            label={t("catalogue.content.price")}
            value={form.price}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            error={faults["price"]}
            onChange={({ currentTarget }) => onChange({ ...form, price: currentTarget.value })}
          />
        )}
        {(isAddOn ? (["phone"] as const) : countNames).map((name) => (
          <NumberField
            key={name}
            label={t(`catalogue.content.${name}`)}
            value={content[name]}
            error={faults[name]}
            onChange={(value) => put({ [name]: value })}
          />
        ))}
      </Grid>
      <TextField
        label={t("catalogue.content.details")}
        value={content.details ?? ""}
        maxLength={1000}
        onChange={({ currentTarget }) => put({ details: currentTarget.value })}
      />
      <Checkbox checked={content.listed} onChange={(listed) => put({ listed })}>
        {t("catalogue.content.listed")}
      </Checkbox>
      <FeatureFields features={content.features} onChange={(features) => put({ features })} />
    </Stack>
  );
}

type NewFieldsProps = Omit<ContentFieldsProps, "isNew">;

function NewFields({ form, isAddOn, faults, onChange }: NewFieldsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="2">
      <Grid templateColumns={columns} gap="4">
        <NumberField
          label={t("operators.label.number")}
          value={form.planId}
          error={faults["planId"]}
          onChange={(planId) => onChange({ ...form, planId })}
        />
        <TextField
          label={t("catalogue.sku")}
          value={form.sku}
          dir="ltr"
          autoComplete="off"
          maxLength={61}
          error={faults["sku"]}
          onChange={({ currentTarget }) => onChange({ ...form, sku: currentTarget.value })}
        />
        {!isAddOn && (
          <SelectField
            label={t("operators.label.period")}
            value={String(form.validity)}
            options={[
              { value: "30", text: t("catalogue.monthly") },
              { value: "365", text: t("catalogue.yearly") },
            ]}
            onChange={({ currentTarget }) => onChange({ ...form, validity: Number(currentTarget.value) })}
          />
        )}
      </Grid>
      <Text fontSize="sm" color="text.muted">
        {t("catalogue.form.numberHint")} {t("catalogue.form.skuHint")}
      </Text>
    </Stack>
  );
}
