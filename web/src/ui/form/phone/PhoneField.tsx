import { Suspense } from "react";
import { TextField } from "../text/TextField";
import type { PhoneFieldProps } from "./PhoneInput";
import { lazily } from "../../../lib/browser/lazily";

const PhoneInput = lazily(async () => (await import("./PhoneInput")).PhoneInput);

/** A phone number with a country picker; the numbering plans load when it is shown. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <Suspense fallback={<TextField label={props.label} type="tel" dir="ltr" readOnly value={props.value} />}>
      <PhoneInput {...props} />
    </Suspense>
  );
}
