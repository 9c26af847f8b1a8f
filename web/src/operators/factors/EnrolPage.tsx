import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { SectionTitle } from "@/ui/layout/Card";
import { Stack, Text } from "@/ui/layout/primitives";
import { PublicPage } from "@/ui/layout/PublicPage";
import { NewPasskey } from "../passkeys/NewPasskey";
import { NewApp } from "./NewApp";
import { useSignOut } from "../session/useSignOut";

/** The first sign-in: nothing is open before a second factor is set up. */
export function EnrolPage() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <PublicPage
      title={t("operators.session.enrolTitle")}
      lead={t("passkeys.enrolLead")}
      below={
        <Button tone="ghost" size="sm" alignSelf="center" onClick={() => void signOut("signedOut")}>
          {t("operators.session.another")}
        </Button>
      }
    >
      <Stack gap="6">
        <Stack as="section" gap="3">
          <SectionTitle>{t("passkeys.withPasskey")}</SectionTitle>
          <Text color="text.muted">{t("passkeys.lead")}</Text>
          <NewPasskey />
        </Stack>
        <Stack as="section" gap="3" borderBlockStartWidth="1px" borderColor="line" pt="6">
          <SectionTitle>{t("passkeys.withApp")}</SectionTitle>
          <NewApp start={t("operators.session.begin")} />
        </Stack>
      </Stack>
    </PublicPage>
  );
}
