import { CircleCheck, LinkIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { Button, ButtonLink } from "@/ui/actions/Button";
import { useAction } from "@/ui/feedback/useAction";
import { FormAlert } from "@/ui/form/FormAlert";
import { Box, Stack } from "@/ui/layout/primitives";
import { PublicPage } from "@/ui/layout/PublicPage";
import { useConfirmOptOutMutation } from "./__generated__/OptOut.generated";

/** The page of the emailed link: a click uses the link up, so programs that scan emails do not. */
export function ConfirmOptOut({ token }: { token: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const attempt = useAttempt();
  const [confirm, { loading }] = useConfirmOptOutMutation();
  const { failure, fail } = useAction();
  const [end, setEnd] = useState<"done" | "expired">();
  const send = async () => {
    const { refusals } = await attempt(confirm({ variables: { token } }).then(({ data }) => data?.confirmOptOut));
    const [first] = refusals;
    if (!first) setEnd("done");
    else if (first.code === "LINK_EXPIRED") setEnd("expired");
    else fail(errorText(first));
  };
  if (end === "done")
    return (
      <PublicPage title={t("optOut.doneTitle")} lead={t("optOut.done")} icon={<Mark tone="good" icon={CircleCheck} />}>
        <ButtonLink to={paths.privacyPolicy}>{t("optOut.policy")}</ButtonLink>
      </PublicPage>
    );
  if (end === "expired")
    return (
      <PublicPage
        title={t("optOut.expiredTitle")}
        lead={t("optOut.expired")}
        icon={<Mark tone="warn" icon={LinkIcon} />}
      >
        <Stack>
          <ButtonLink to={paths.optOut} tone="solid" size="lg">
            {t("optOut.askAgain")}
          </ButtonLink>
        </Stack>
      </PublicPage>
    );
  return (
    <PublicPage title={t("optOut.confirmTitle")} lead={t("optOut.confirmLead")}>
      <Stack>
        <FormAlert isSaid text={failure} />
        <Button tone="solid" size="lg" busy={loading} onClick={() => void send()}>
          {t("optOut.confirm")}
        </Button>
      </Stack>
    </PublicPage>
  );
}

function Mark({ tone, icon: Icon }: { tone: "good" | "warn"; icon: typeof CircleCheck }) {
  return (
    <Box color={tone} bg={`${tone}.subtle`} borderRadius="full" p="3" mb="2" w="fit-content">
      <Icon size={24} aria-hidden />
    </Box>
  );
}
