import { isolated } from "@finder/contract/messages/filled";
import type { TextEncoding } from "@finder/contract/text-encodings";
import { textEncodings } from "@finder/contract/text-encodings";
import { useTranslation } from "@/i18n/useTranslation";
import { SelectField } from "../choice/SelectField";

/** Languages that are written in an encoding, by which a person finds it. */
const written: Partial<Record<TextEncoding, readonly string[]>> = {
  "windows-1252": ["en", "de", "fr", "es"],
  "windows-1250": ["pl", "cs", "hu"],
  "windows-1251": ["ru", "uk", "bg"],
  "windows-1253": ["el"],
  "windows-1254": ["tr"],
  "windows-1255": ["he"],
  "windows-1256": ["ar", "fa"],
  "windows-1257": ["lt", "lv", "et"],
  "windows-1258": ["vi"],
  "windows-874": ["th"],
  shift_jis: ["ja"],
  gb18030: ["zh-Hans"],
  big5: ["zh-Hant"],
  "euc-kr": ["ko"],
  "euc-jp": ["ja"],
  "koi8-r": ["ru"],
  macintosh: ["en", "de", "fr"],
};

type EncodingFieldProps = {
  label: string;
  value: string;
  disabled?: boolean;
  onChange: (encoding: TextEncoding) => void;
};

/** The encoding in which a file is read, each with the languages that are written in it. */
export function EncodingField({ label, value, disabled, onChange }: EncodingFieldProps) {
  const { language } = useTranslation();
  const names = new Intl.DisplayNames(language, { type: "language" });
  const options = textEncodings.map((encoding) => {
    const languages = (written[encoding] ?? []).map((each) => names.of(each) ?? each).join(", ");
    const name = isolated(language, encoding);
    return { value: encoding, text: languages ? `${name} (${languages})` : name };
  });
  return (
    <SelectField
      label={label}
      options={options}
      value={value}
      disabled={disabled}
      maxW="26rem"
      onChange={({ currentTarget }) => {
        const chosen = textEncodings.find((each) => each === currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
