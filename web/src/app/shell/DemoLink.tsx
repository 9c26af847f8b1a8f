import { useTranslation } from "react-i18next";
import { ButtonAnchor, ButtonLink } from "@/ui/actions/Button";
import { useBookingQuery } from "@/viewer/Booking.generated";
import { paths } from "../paths";

/** The header's way to a demo: the booking page where one is configured, the form otherwise. */
export function DemoLink() {
  const { t } = useTranslation();
  const url = useBookingQuery().data?.bookingUrl;
  return url ? (
    <ButtonAnchor href={url} target="_blank" rel="noreferrer" tone="ghost" size="sm">
      {t("shell.scheduleDemo")}
    </ButtonAnchor>
  ) : (
    <ButtonLink to={paths.scheduleDemo} tone="ghost" size="sm">
      {t("shell.scheduleDemo")}
    </ButtonLink>
  );
}
