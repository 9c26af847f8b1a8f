import { limits } from "@finder/contract/limits";
import { UsersRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useSearchParams } from "react-router-dom";
import { useFailureText } from "@/i18n/useFailureText";
import { Suspended } from "@/ui/feedback/Suspended";
import { Card, PageTitle } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/primitives";
import { Pagination } from "@/ui/table/Pagination";
import { lazily } from "@/lib/browser/lazily";
import { useWide } from "@/lib/browser/useWide";
import { ComingNotice } from "@/viewer/plan/ComingNotice";
import { showSuccess } from "@/ui/feedback/messages";
import { CapRequests } from "./caps/CapRequests";
import { useTeamQuery } from "./__generated__/ManageSeatsPage.generated";
import { MemberCards } from "./members/MemberCards";
import { MemberTable } from "./members/MemberTable";
import { WaitingOffer } from "./ownership/WaitingOffer";
import { PlanBanner } from "./PlanBanner";
import { SeatsCard } from "./SeatsCard";
import type { TeamMemberRowFragment } from "./__generated__/TeamMemberRow.generated";

const InviteDialog = lazily(async () => (await import("./invite/InviteDialog")).InviteDialog);

const nobody: never[] = [];

/** The owner's team: plan, seats, members and what can be done with them. It looks for changes while it is on screen. */
export function ManageSeatsPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const wide = useWide("settings");
  const [params] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const page = Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
  const query = useTeamQuery({
    variables: { page, pageSize: limits.membersPage.size },
    pollInterval: limits.teamRefresh,
    skipPollAttempt: isHidden,
  });
  const { members, seats, ownershipOffer: offer, capRequests = nobody } = query.data ?? query.previousData ?? {};
  useJoined(members?.items ?? nobody);
  const Members = wide ? MemberTable : MemberCards;
  const last = Math.ceil((members?.totalCount ?? 0) / limits.membersPage.size);
  return (
    <Stack gap="4">
      <PageTitle>{t("team.title")}</PageTitle>
      <PlanBanner />
      {query.error && <LoadFailed text={failureText(query.error)} onRetry={() => void query.refetch()} />}
      {!members && !query.error && <TeamSkeleton />}
      {seats && <ComingNotice coming={seats.coming} of="seats" count={seats.used} />}
      {seats && <SeatsCard seats={seats} onAdd={() => setAdding(true)} />}
      {offer && <WaitingOffer offer={offer} />}
      <CapRequests requests={capRequests} />
      {members && members.items.length > 0 && <Members members={members.items} />}
      {members?.items.length === 0 && (
        <Card>
          <EmptyState icon={UsersRound} title={t("team.noData")} />
        </Card>
      )}
      {last > 1 && <Pagination page={page} last={last} to={(target) => ({ search: `page=${target}` })} />}
      <Suspended>{adding && seats && <InviteDialog seats={seats} onClose={() => setAdding(false)} />}</Suspended>
    </Stack>
  );
}

function isHidden() {
  return document.hidden;
}

function TeamSkeleton() {
  return (
    <Loading>
      <Stack gap="4">
        <Skeleton h="9rem" borderRadius="lg" />
        <Skeleton h="16rem" borderRadius="lg" />
      </Stack>
    </Loading>
  );
}

/** Announces a member who accepts an invitation while the owner looks at the team. */
function useJoined(members: readonly TeamMemberRowFragment[]): void {
  const { t } = useTranslation();
  const pending = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, name, status } of members) {
      if (status === "ENABLED" && pending.current.has(id)) showSuccess(t("team.joined", { name }));
    }
    pending.current = new Set(members.filter(({ status }) => status === "INVITATION_SENT").map(({ id }) => id));
  }, [members, t]);
}
