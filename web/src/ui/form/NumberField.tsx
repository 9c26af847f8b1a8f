import { TextField, type TextFieldProps } from "./TextField";

type NumberFieldProps = Omit<TextFieldProps, "type" | "value" | "onChange"> & {
  /** A whole number from 0; null for none. */
  value: number | null;
  onChange: (value: number | null) => void;
};

/** A whole number from 0: signs, points and letters do not get in, and no wheel changes it unseen. */
export const NumberField = ({ value, onChange, ...rest }: NumberFieldProps) => (
  <TextField
    {...rest}
    type="text"
    inputMode="numeric"
    dir="ltr"
    autoComplete="off"
    maxLength={8}
    value={value ?? ""}
    onChange={(event) => {
      const digits = event.currentTarget.value.replace(/\D/g, "");
      onChange(digits === "" ? null : Number(digits));
    }}
  />
);
