import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useSearchParams } from "react-router-dom";
import { paths } from "@/app/paths";
import { Bdi } from "@/ui/text/Bdi";
import { Button } from "@/ui/actions/Button";
import { Stack, Text } from "@/ui/layout/primitives";
import { PublicPage } from "@/ui/layout/PublicPage";
import { TextLink } from "@/ui/navigation/TextLink";
import { ConfirmOptOut } from "./ConfirmOptOut";
import { OptOutForm } from "./OptOutForm";

/** For people who want to be removed: requests a link, and is the page that the emailed link opens. */
export function OptOutPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const [sentTo, setSentTo] = useState<string>();
  const token = params.get("token");
  if (token) return <ConfirmOptOut token={token} />;
  if (sentTo !== undefined)
    return (
      <PublicPage title={t("optOut.sentTitle")} name={t("optOut.title")}>
        <Stack gap="5">
          <Stack gap="2" color="text.muted" role="status">
            <Text>
              {t("optOut.sent")}{" "}
              <Bdi dir="ltr" fontWeight="600" color="text">
                {sentTo}
              </Bdi>
            </Text>
            <Text>{t("optOut.sentHint")}</Text>
          </Stack>
          <Button onClick={() => setSentTo(undefined)}>{t("optOut.again")}</Button>
        </Stack>
      </PublicPage>
    );
  return (
    <PublicPage title={t("optOut.title")} lead={t("optOut.lead")}>
      <Stack gap="5">
        <OptOutForm onSent={setSentTo} />
        <Text textAlign="center">
          <TextLink to={paths.privacyPolicy}>{t("optOut.policy")}</TextLink>
        </Text>
      </Stack>
    </PublicPage>
  );
}
