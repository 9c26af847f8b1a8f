import { useTranslation } from "@/i18n/useTranslation";
import { useErrorText } from "@/i18n/useErrorText";
import { useFailureText } from "@/i18n/useFailureText";
import { showSuccess } from "@/ui/feedback/messages";
import { useAction } from "@/ui/feedback/useAction";
import type { TeamMemberRowFragment } from "../__generated__/TeamMemberRow.generated";
import { actionLooks, type MemberAction } from "./member-actions";
import { useRefreshTeam } from "../useRefreshTeam";
import {
  useDeleteMemberMutation,
  useResendInvitationMutation,
  useResetMemberFactorMutation,
  useSetMemberEnabledMutation,
} from "./__generated__/MemberActions.generated";

/** Runs the confirmed action and reports the result; `run` resolves when the table shows it, to whether it was done. */
export function useMemberAction(member: TeamMemberRowFragment, action: MemberAction) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const failureText = useFailureText();
  const [resend, resending] = useResendInvitationMutation();
  const [setEnabled, switching] = useSetMemberEnabledMutation();
  const [reset, resetting] = useResetMemberFactorMutation();
  const [remove, removing] = useDeleteMemberMutation();
  const refresh = useRefreshTeam();
  const { failure, fail, forget } = useAction();
  const memberId = member.id;

  const ask = async () => {
    if (action === "resend") return (await resend({ variables: { memberId } })).data?.resendInvitation;
    if (action === "enable" || action === "disable")
      return (await setEnabled({ variables: { memberId, enabled: action === "enable" } })).data?.setMemberEnabled;
    if (action === "resetFactor") return (await reset({ variables: { memberId } })).data?.resetMemberFactor;
    const { data } = await remove({ variables: { memberId } });
    if (data?.deleteMember.deletedId != null) await refresh();
    return data?.deleteMember;
  };
  const run = async (): Promise<boolean> => {
    forget();
    try {
      const refusal = (await ask())?.userErrors[0];
      if (!refusal) showSuccess(t(actionLooks[action].done, { name: member.name, email: member.email }));
      else fail(errorText(refusal));
      return !refusal;
    } catch (error) {
      fail(error instanceof Error ? failureText(error) : t("errors.INTERNAL"));
      return false;
    }
  };
  return { run, failure, busy: resending.loading || switching.loading || resetting.loading || removing.loading };
}
