import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { ButtonLink } from "@/ui/actions/Button";
import { Box, Stack } from "@/ui/layout/primitives";
import { PublicPage } from "@/ui/layout/PublicPage";

type NoticeProps = {
  icon: LucideIcon;
  tone: "good" | "warn" | "bad";
  title: string;
  hint?: ReactNode;
  /** The address to sign in with, if any. */
  email?: string | undefined;
  /** The way on, where it is not to the login page. */
  action?: ReactNode;
};

/** The result of an emailed link in one sentence, and the next step. */
export function Notice({ icon: Icon, tone, title, hint, email, action }: NoticeProps) {
  const { t } = useTranslation();
  return (
    <PublicPage
      title={title}
      lead={hint}
      icon={
        <Box color={tone} bg={`${tone}.subtle`} borderRadius="full" p="3" mb="2" w="fit-content">
          <Icon size={24} aria-hidden />
        </Box>
      }
    >
      <Stack>
        {action ?? (
          <ButtonLink to={paths.login} state={{ email }} tone="solid" size="lg">
            {t("emailVerification.goToLogin")}
          </ButtonLink>
        )}
      </Stack>
    </PublicPage>
  );
}
