import { Suspended } from "@/ui/feedback/Suspended";
import { TextField } from "../text/TextField";
import type { PhoneFieldProps } from "./PhoneInput";
import { lazily } from "../../../lib/browser/lazily";

const PhoneInput = lazily(async () => (await import("./PhoneInput")).PhoneInput);

/** A phone number with a country picker; the numbering plans load when it is shown. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <Suspended fallback={<TextField label={props.label} type="tel" dir="ltr" readOnly value={props.value} />}>
      <PhoneInput {...props} />
    </Suspended>
  );
}
