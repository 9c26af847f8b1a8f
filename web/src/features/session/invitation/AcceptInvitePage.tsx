import { BadgeCheck, UserX } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { useSearchParams } from "react-router-dom";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/primitives";
import { Notice as BarNotice } from "@/ui/feedback/Notice";
import { PublicPage } from "@/ui/layout/PublicPage";
import { session } from "@/viewer/session";
import { useViewerQuery } from "@/viewer/__generated__/Viewer.generated";
import { useLinkedPersonQuery } from "../__generated__/LinkedPerson.generated";
import { Notice } from "../Notice";
import { AcceptForm } from "./AcceptForm";

/** The page of an emailed invitation: an expired link, an account that exists already, or the form that accepts it. */
export function AcceptInvitePage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const email = params.get("email") ?? "";
  const token = params.get("token") ?? "";
  const { data, error, refetch } = useLinkedPersonQuery({ variables: { email, token }, fetchPolicy: "network-only" });
  const person = data?.linkedPerson.person;
  const { state } = session.use();
  const present = useViewerQuery({ skip: state !== "open" }).data?.viewer;

  if (person?.active && person.verified) {
    return <Notice icon={BadgeCheck} tone="good" title={t("emailVerification.already")} email={person.email} />;
  }
  if (person) {
    const title = person.companyName ? t("invitation.join", { company: person.companyName }) : t("invitation.title");
    return (
      <PublicPage title={title} name={t("invitation.title")}>
        <Stack gap="5">
          {present && present.email !== person.email && (
            <BarNotice tone="warn" text={t("invitation.present", { email: present.email })} />
          )}
          <AcceptForm person={person} token={token} />
        </Stack>
      </PublicPage>
    );
  }
  if (data) {
    return <Notice icon={UserX} tone="warn" title={t("invitation.noUser")} hint={t("invitation.noUserHint")} />;
  }
  return (
    <PublicPage title={t("invitation.title")}>
      {error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Loading display="grid" gap="4">
          <Skeleton h="14" />
          <Skeleton h="14" />
          <Skeleton h="11" />
        </Loading>
      )}
    </PublicPage>
  );
}
