import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { useTranslation } from "@/i18n/useTranslation";
import { Bdi } from "@/ui/text/Bdi";
import { Text } from "@/ui/layout/primitives";

/** How a phone number is dialled within its own country. Nothing where the number does not say its country. */
export function LocalNumber({ value }: { value: string }) {
  const { t } = useTranslation();
  const number = parsePhoneNumberFromString(value);
  if (!number?.country) return null;
  return (
    <Text fontSize="sm" color="text.muted">
      <Bdi>{t("contact.localNumber", { number: number.formatNational() })}</Bdi>
    </Text>
  );
}
