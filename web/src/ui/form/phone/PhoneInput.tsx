import { chakra, Stack } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useCountries } from "../../../lib/countries";
import { Flag } from "../../image/Flag";
import { ChoicePanel } from "../choice/ChoicePanel";
import { useChoice } from "../choice/useChoice";
import { FieldError } from "../FieldError";
import { FieldButton, Input } from "../fields";
import { callingCodeOf, keepPhone, phoneCountry, showPhone, typePhone } from "./phone-number";

export type PhoneFieldProps = {
  label: string;
  /** Digits with the country code, as they are kept; empty for none. */
  value: string;
  /** Two-letter code of the country to start with; the browser's own otherwise. */
  region?: string | undefined;
  error?: string | undefined;
  onChange: (digits: string) => void;
  onBlur?: () => void;
};

/** A phone number: the flag chooses the calling code, the input groups the rest. */
export function PhoneInput({ label, value, region, error, onChange, onBlur }: PhoneFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const usual = phoneCountry(region ?? regionOf(navigator.language), "US");
  const [typed, setTyped] = useState(() => showPhone(value, usual));
  // A value that does not come from here, such as a discarded edit, replaces what is shown.
  const shown = keepPhone(typed) === value ? typed : showPhone(value, usual);
  const { country } = shown;

  const change = (next: typeof typed) => {
    setTyped(next);
    onChange(keepPhone(next));
  };
  const choice = useChoice((chosen) => change(typePhone(shown.text, phoneCountry(chosen, country))));
  const options = useCountries().flatMap((one) => {
    const known = phoneCountry(one.region, "US");
    if (known !== one.region) return [];
    const { region: flag, name, englishName, code } = one;
    const end = `+${callingCodeOf(known)}`;
    return {
      value: known,
      text: name,
      also: `${englishName} ${code} ${end.slice(1)}`,
      start: <Flag region={flag} />,
      end,
    };
  });
  const name = options.find((option) => option.value === country)?.text ?? country;
  return (
    <Stack gap="1.5">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="550">
        {label}
      </chakra.label>
      <chakra.div position="relative" display="flex" dir="ltr" {...choice.around}>
        <FieldButton
          type="button"
          {...choice.trigger}
          aria-label={t("form.phoneCountry", { country: name, code: `+${callingCodeOf(country)}` })}
          w="auto"
          flexShrink={0}
          display="flex"
          alignItems="center"
          gap="1.5"
          px="2.5"
          borderEndRadius="0"
          borderInlineEndWidth="0"
          cursor="pointer"
        >
          <Flag region={country} />
          {`+${callingCodeOf(country)}`}
          <ChevronDown size={14} aria-hidden />
        </FieldButton>
        <Input
          id={id}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          borderStartRadius="0"
          value={shown.text}
          onChange={(event) => change(typePhone(event.currentTarget.value, country))}
          onBlur={() => {
            setTyped(showPhone(keepPhone(shown), country));
            onBlur?.();
          }}
        />
        {choice.open && (
          <ChoicePanel label={t("form.searchCountry")} options={options} value={country} {...choice.panel} />
        )}
      </chakra.div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Stack>
  );
}

function regionOf(locale: string): string | undefined {
  return new Intl.Locale(locale).maximize().region;
}
