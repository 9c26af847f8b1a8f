import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { useAhead } from "@/lib/browser/ahead";
import { lazily } from "@/lib/browser/lazily";
import { Suspended } from "@/ui/feedback/Suspended";
import { PageTitle } from "@/ui/layout/Card";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/primitives";
import { useViewer } from "@/viewer/useViewer";
import { CompanySkeleton } from "../company/CompanySkeleton";
import { type MailedCode, useMailedCode } from "../email/useMailedCode";
import { PhotoForm } from "../photo/PhotoForm";
import { useMyProfileQuery } from "./__generated__/MyProfile.generated";

const ProfileForm = lazily(loadProfile);
const CompanySections = lazily(async () => (await import("../company/CompanySections")).CompanySections);
const ChangeEmailDialog = lazily(async () => (await import("../email/ChangeEmailDialog")).ChangeEmailDialog);

/** Settings > My Account: profile, photo, email, and for the owner the company. */
export function MyAccountPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { role } = useViewer();
  const { data, error, refetch } = useMyProfileQuery();
  const mailed = useMailedCode();
  const [emailDialog, setEmailDialog] = useState<{ mailed: MailedCode | null } | null>(mailed && { mailed });
  const profile = data?.viewer;
  useAhead(loadProfile);
  return (
    <Stack gap="5" maxW="44rem">
      <PageTitle>{t("settings.sections.myAccount")}</PageTitle>
      <PhotoForm />
      {profile && (
        <Suspended fallback={<ProfileSkeleton />}>
          <ProfileForm profile={profile} onChangeEmail={() => setEmailDialog({ mailed: null })} />
        </Suspended>
      )}
      {!profile && error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
      {!profile && !error && <ProfileSkeleton />}
      <Suspended fallback={<CompanySkeleton />}>{role === "CLIENT" && <CompanySections />}</Suspended>
      <Suspended>
        {emailDialog && <ChangeEmailDialog {...emailDialog} onClose={() => setEmailDialog(null)} />}
      </Suspended>
    </Stack>
  );
}

async function loadProfile() {
  return (await import("./ProfileForm")).ProfileForm;
}

function ProfileSkeleton() {
  return (
    <Loading>
      <Skeleton h="22rem" borderRadius="lg" />
    </Loading>
  );
}
