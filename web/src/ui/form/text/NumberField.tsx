import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { TextField, type TextFieldProps } from "./TextField";

type NumberFieldProps = Omit<TextFieldProps, "type" | "value" | "onChange"> & {
  /** A whole number from 0; null for none, NaN for what is no such number, which no form may send. */
  value: number | null;
  onChange: (value: number | null) => void;
};

/** A whole number from 0. What is none stays as it was typed and is refused: it is never turned into another number. */
export function NumberField({ value, onChange, error, ...rest }: NumberFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const isWrong = Number.isNaN(value);
  return (
    <TextField
      {...rest}
      type="text"
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      error={isWrong ? t("form.wholeNumber") : error}
      value={isWrong ? typed : (value ?? "")}
      onChange={(event) => {
        const text = event.currentTarget.value.trim();
        setTyped(text);
        onChange(read(text));
      }}
    />
  );
}

const whole = /^\d{1,8}$/;

function read(text: string): number | null {
  if (text === "") return null;
  return whole.test(text) ? Number(text) : Number.NaN;
}
