import { readFindText } from "@finder/contract/rules/text/find-text";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { Input } from "@/ui/form/fields";
import { useDebounced } from "@/ui/form/text/useDebounced";
import type { FindSearch } from "../view/find-address";
import { SuggestField, type Suggested } from "./SuggestField";
import { suggestionPause, useSuggestions } from "./useSuggestions";

type FindFieldProps = {
  text: string;
  input: ComponentProps<typeof Input>;
  onText: (text: string) => void;
  onEnter: () => void;
  /** A suggestion was chosen; the field then shows the text. */
  onFind: (search: Partial<FindSearch>, text?: string) => void;
};

const most = 4;

/** The field that finds anyone: words are completed by the titles and companies that are known, or can be a name. */
export function FindField({ text, input, onText, onEnter, onFind }: FindFieldProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState("");
  const [typed, setTyped] = useDebounced(asked, suggestionPause, setAsked);
  const titles = useSuggestions("TITLE", asked, typed);
  const companies = useSuggestions("COMPANY", asked, typed);
  const words = text.trim();
  const of = (kind: string, { suggested }: typeof titles, name: string): Suggested[] =>
    suggested.slice(0, most).map((one) => ({ ...one, value: `${kind} ${one.value}`, hint: one.hint ?? name }));
  const known = [
    ...of("title", titles, t("find.meanings.title")),
    ...of("company", companies, t("find.meanings.companyName")),
  ];
  const asName: Suggested = { value: "name", text: words, hint: t("find.meanings.name") };
  const choose = ({ value, text: chosen }: Suggested): void => {
    const [kind, ...id] = value.split(" ");
    if (kind === "company") onFind({ company: [id.join(" ")] });
    else onFind(kind === "title" ? { title: chosen } : { name: chosen }, chosen);
  };
  return (
    <SuggestField
      label={t("shell.find")}
      isLabelHidden
      free={{ hint: t("shell.find"), onEnter }}
      input={{ ...input, dir: text ? "auto" : undefined }}
      text={text}
      suggested={asked === "" || known.length === 0 ? [] : [...known, asName]}
      settled={titles.settled && companies.settled}
      onText={(next) => {
        onText(next);
        const read = readFindText(next);
        setTyped(read.kind === "words" && read.company === null ? read.words : "");
      }}
      onChoose={choose}
    />
  );
}
