import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useCountries } from "@/lib/countries";
import { filterOptions } from "@/ui/form/choice/filter-options";
import { useDebounced } from "@/ui/form/text/useDebounced";
import { suggestionPause, useSuggestions } from "./useSuggestions";
import { SuggestField, type Suggested } from "./SuggestField";

const mostCountries = 8;

type AdderProps = { onAdd: (value: string, label: string) => void };

/** Adds a city or an industry that begins with what is typed. */
export function ValueAdder({ kind, onAdd }: AdderProps & { kind: "CITY" | "INDUSTRY" }) {
  const { t } = useTranslation();
  const { text, setText, suggested, settled } = useSuggested(kind);
  return (
    <SuggestField
      label={t(kind === "CITY" ? "find.add.city" : "find.add.industry")}
      text={text}
      suggested={suggested}
      settled={settled}
      onText={setText}
      onChoose={(chosen) => onAdd(chosen.value, chosen.text)}
    />
  );
}

/** Adds a country by its name in the reader's language or in English. */
export function CountryAdder({ onAdd }: AdderProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const options = useCountries().map(({ region, name, englishName }) => ({
    value: region,
    text: name,
    also: `${englishName} ${region}`,
  }));
  return (
    <SuggestField
      label={t("find.add.country")}
      text={text}
      suggested={filterOptions(options, text).slice(0, mostCountries)}
      settled
      onText={setText}
      onChoose={(chosen) => onAdd(chosen.value, chosen.text)}
    />
  );
}

type CompanyAdderProps = AdderProps & { onLike: (text: string) => void };

/** Adds a company, or looks for all whose name contains what is typed. */
export function CompanyAdder({ onAdd, onLike }: CompanyAdderProps) {
  const { t } = useTranslation();
  const { text, setText, suggested, settled } = useSuggested("COMPANY");
  const typed = text.trim();
  const like: Suggested = { value: "", text: t("find.namedLike", { text: typed }) };
  return (
    <SuggestField
      label={t("find.words.company")}
      text={text}
      suggested={[...suggested, like]}
      settled={settled}
      onText={setText}
      onChoose={({ value, text: label }) => (value === "" ? onLike(typed) : onAdd(value, label))}
    />
  );
}

/** A value that is added, as it is typed. */
function useSuggested(kind: "CITY" | "INDUSTRY" | "COMPANY") {
  const [asked, setAsked] = useState("");
  const [text, setText] = useDebounced(asked, suggestionPause, setAsked);
  return { text, setText, ...useSuggestions(kind, asked, text) };
}
