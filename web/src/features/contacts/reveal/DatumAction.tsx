import { useTranslation } from "@/i18n/useTranslation";
import { CopyButton } from "@/ui/actions/CopyButton";
import { RevealButton, type RevealButtonProps } from "./RevealButton";
import { useHandedFocus } from "./useHandedFocus";

/** The button of a datum: it opens the datum, and then copies its values, in the same place and with the focus it had. */
export function DatumAction(props: Omit<RevealButtonProps, "ref">) {
  const { t } = useTranslation();
  const handed = useHandedFocus();
  const { revealed, values } = props.datum;
  if (!revealed) return <RevealButton ref={handed} {...props} />;
  const [first = "", ...others] = values;
  if (others.length === 0) return <CopyButton ref={handed} value={first} text={t("action.copyShort")} />;
  const label = t("action.copyAllOf", { values: values.join(", ") });
  return <CopyButton ref={handed} value={values.join("\n")} label={label} text={t("action.copyAll")} />;
}
