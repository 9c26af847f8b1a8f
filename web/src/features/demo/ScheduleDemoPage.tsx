import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { BackLink } from "@/ui/navigation/BackLink";
import { Button, ButtonAnchor } from "@/ui/actions/Button";
import { Card, PageTitle } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { useBookingUrl } from "@/viewer/useBookingUrl";
import { DemoForm } from "./DemoForm";

/** The form that requests a demo, with a link to the booking page where one is configured. */
export function ScheduleDemoPage() {
  const { t } = useTranslation();
  const bookingUrl = useBookingUrl();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Stack gap="4" maxW="40rem">
      <BackLink to={paths.dashboard}>{t("state.backToDashboard")}</BackLink>
      <Stack gap="1">
        <PageTitle>{t("demo.title")}</PageTitle>
        {sentTo === undefined && <Text color="text.muted">{t("demo.lead")}</Text>}
      </Stack>
      <Card p={{ base: "4", sm: "6" }} role={sentTo === undefined ? undefined : "status"}>
        {sentTo === undefined ? (
          <DemoForm onSent={setSentTo} />
        ) : (
          <EmptyState icon={CircleCheck} title={t("demo.sentTitle")} hint={t("demo.sent", { email: sentTo })}>
            <Button onClick={() => setSentTo(undefined)}>{t("demo.again")}</Button>
          </EmptyState>
        )}
      </Card>
      {bookingUrl && <Booking url={bookingUrl} />}
    </Stack>
  );
}

function Booking({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <Card p={{ base: "4", sm: "6" }}>
      <HStack justify="space-between" gap="4" flexWrap="wrap">
        <Text>{t("demo.book")}</Text>
        <ButtonAnchor href={url} target="_blank" rel="noreferrer">
          {t("demo.bookAction")}
        </ButtonAnchor>
      </HStack>
    </Card>
  );
}
