import { chakra, Stack } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useCountries } from "../../../lib/countries";
import { Flag } from "../../image/Flag";
import { ChoicePanel } from "./ChoicePanel";
import { useChoice } from "./useChoice";
import { FieldError } from "../FieldError";
import { FieldButton } from "../fields";

type CountrySelectProps = {
  label: string;
  /** The three-letter code; empty for none. */
  value: string;
  error?: string | undefined;
  onChange: (code: string) => void;
};

/** A country, searched by its name in the reader's language or in English. */
export function CountrySelect({ label, value, error, onChange }: CountrySelectProps) {
  const { t } = useTranslation();
  const id = useId();
  const countries = useCountries();
  const { open, trigger, around, panel } = useChoice(onChange);
  const chosen = countries.find(({ code }) => code === value);
  const options = countries.map(({ code, region, name, englishName }) => ({
    value: code,
    text: name,
    also: `${englishName} ${code} ${region}`,
    start: <Flag region={region} />,
  }));
  return (
    <Stack gap="1.5">
      <chakra.label id={`${id}-label`} htmlFor={id} fontSize="sm" fontWeight="550">
        {label}
      </chakra.label>
      <chakra.div position="relative" {...around}>
        <FieldButton
          id={id}
          type="button"
          {...trigger}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          display="flex"
          alignItems="center"
          gap="2.5"
          textAlign="start"
          cursor="pointer"
        >
          {chosen && <Flag region={chosen.region} />}
          <chakra.span id={`${id}-value`} flex="1" minW="0" truncate color={chosen ? undefined : "text.muted"}>
            {chosen?.name ?? t("form.chooseCountry")}
          </chakra.span>
          <ChevronDown size={16} aria-hidden />
        </FieldButton>
        {open && <ChoicePanel label={t("form.searchCountry")} options={options} value={value} {...panel} />}
      </chakra.div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Stack>
  );
}
