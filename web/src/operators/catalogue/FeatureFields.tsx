import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { Plus, Trash2 } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { TextField } from "@/ui/form/text/TextField";
import { chakra, Grid, Stack } from "@/ui/layout/primitives";
import type { Feature } from "./draft-form";

type FeatureFieldsProps = { features: readonly Feature[]; onChange: (features: Feature[]) => void };

const newLine: Feature = { name: "", value: "", tooltip: null, apiTooltip: null };
const longest = 1000;

/** The lines of a plan's card, each with what explains it. */
export function FeatureFields({ features, onChange }: FeatureFieldsProps) {
  const { t } = useTranslation();
  const put = (at: number, part: Partial<Feature>) =>
    onChange(features.map((line, index) => (index === at ? { ...line, ...part } : line)));
  return (
    <Stack gap="3">
      <chakra.h3 fontSize="md">{t("catalogue.content.features")}</chakra.h3>
      {features.map((line, at) => (
        <chakra.fieldset
          // Lines have no id of their own; they are only added at the end.
          key={`${at}/${features.length}`}
          borderWidth="1px"
          borderColor="line"
          borderRadius="md"
          p="3"
        >
          <chakra.legend px="1" fontSize="sm" color="text.muted">
            {t("catalogue.form.line", { number: at + 1 })}
          </chakra.legend>
          <Grid templateColumns={{ base: "1fr", md: "1fr 1fr" }} gap="3">
            <TextField
              label={t("catalogue.form.lineName")}
              value={line.name}
              maxLength={textBounds.label}
              onChange={({ currentTarget }) => put(at, { name: currentTarget.value })}
            />
            <TextField
              label={t("operators.label.value")}
              value={line.value}
              maxLength={textBounds.label}
              onChange={({ currentTarget }) => put(at, { value: currentTarget.value })}
            />
            <TextField
              label={t("catalogue.form.lineTooltip")}
              value={line.tooltip ?? ""}
              maxLength={longest}
              onChange={({ currentTarget }) => put(at, { tooltip: currentTarget.value || null })}
            />
            <TextField
              label={t("catalogue.form.lineApiTooltip")}
              value={line.apiTooltip ?? ""}
              maxLength={longest}
              onChange={({ currentTarget }) => put(at, { apiTooltip: currentTarget.value || null })}
            />
          </Grid>
          <Button
            mt="2"
            size="sm"
            tone="ghost"
            aria-label={t("catalogue.form.removeLine", { number: at + 1 })}
            onClick={() => onChange(features.filter((_, index) => index !== at))}
          >
            <Trash2 size={16} aria-hidden />
          </Button>
        </chakra.fieldset>
      ))}
      <Button alignSelf="flex-start" size="sm" onClick={() => onChange([...features, newLine])}>
        <Plus size={16} aria-hidden />
        {t("catalogue.form.addLine")}
      </Button>
    </Stack>
  );
}
