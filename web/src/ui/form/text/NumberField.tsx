import { useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { TextField, type TextFieldProps } from "./TextField";

type NumberFieldProps = Omit<TextFieldProps, "type" | "value" | "onChange"> & {
  /** A whole number from 0; null for none, NaN for what is no such number, which no form may send. */
  value: number | null;
  /** The largest that it takes. */
  most?: number;
  onChange: (value: number | null) => void;
};

/** A whole number from 0 to `most`. What is none stays as it was typed and is refused: it is never turned into another number. */
export function NumberField({ value, most = 99_999_999, onChange, error, ...rest }: NumberFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [typed, setTyped] = useState("");
  const isWrong = Number.isNaN(value);
  return (
    <TextField
      {...rest}
      type="text"
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      error={isWrong ? t("form.wholeNumber", { most: format.number(most) }) : error}
      value={isWrong ? typed : (value ?? "")}
      onChange={(event) => {
        const text = event.currentTarget.value.trim();
        setTyped(text);
        onChange(read(text, most));
      }}
    />
  );
}

function read(text: string, most: number): number | null {
  if (text === "") return null;
  return /^\d{1,15}$/.test(text) && Number(text) <= most ? Number(text) : Number.NaN;
}
