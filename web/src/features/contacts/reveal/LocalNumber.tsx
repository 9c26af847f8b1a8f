import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { useTranslation } from "@/i18n/useTranslation";
import { Bdi } from "@/ui/text/Bdi";
import { Text } from "@/ui/layout/primitives";

/** How a phone number is dialled within its own country. Nothing where the number does not say its country. */
export function LocalNumber({ value }: { value: string }) {
  const { t } = useTranslation();
  const number = parsePhoneNumberFromString(value);
  if (!number?.country) return null;
  // Isolated: its groups of digits keep their order in a text that runs from right to left.
  const local = `\u2066${number.formatNational()}\u2069`;
  return (
    <Text fontSize="sm" color="text.muted">
      <Bdi>{t("contact.localNumber", { number: local })}</Bdi>
    </Text>
  );
}
