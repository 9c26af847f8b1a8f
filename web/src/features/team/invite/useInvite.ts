import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "@/i18n/useTranslation";
import type { InviteMemberInput, Role } from "@/generated/schema";
import { type Refusal, useErrorText } from "@/i18n/useErrorText";
import { useFailureText } from "@/i18n/useFailureText";
import { useRefreshTeam } from "../useRefreshTeam";
import { InviteeAvailabilityDocument, useInviteMembersMutation } from "./__generated__/Invite.generated";

/** The roles that can be given, the default first. */
export const invitedRoles = ["MEMBER", "ADMIN"] as const satisfies readonly Role[];

/** Why no invitation was sent: by email where it concerns one, otherwise for all. */
export type InviteRefusal = { byEmail: Record<string, string>; general: string | null };

const unavailable = {
  NOT_AN_EMAIL: "team.form.emailInvalid",
  FREE_DOMAIN: "team.form.notBusiness",
  BLOCKED_DOMAIN: "team.form.notBusiness",
  TAKEN: "team.form.taken",
} as const;
const sentences = {
  EMAIL_NOT_BUSINESS: "team.form.notBusiness",
  EMAIL_TAKEN: "team.form.taken",
  NO_PLAN: "team.noPlan",
} as const;

/** Sends invitations, all or none, after their emails were checked one by one. */
export function useInvite() {
  const { t } = useTranslation();
  const client = useApolloClient();
  const errorText = useErrorText();
  const failureText = useFailureText();
  const [mutate] = useInviteMembersMutation();
  const refresh = useRefreshTeam();
  const sentence = (refusal: Refusal) => (hasSentence(refusal.code) ? t(sentences[refusal.code]) : errorText(refusal));

  /** Why this email cannot be invited; null when it can, or when that could not be checked. */
  const check = async (email: string): Promise<string | null> => {
    const asked = client.query({
      query: InviteeAvailabilityDocument,
      variables: { email },
      fetchPolicy: "network-only",
    });
    const answer = await asked.then(({ data }) => data?.emailAvailability).catch(() => undefined);
    return !answer || answer.available ? null : t(unavailable[answer.reason ?? "TAKEN"]);
  };

  /** Invites these people; null when all of them were. */
  const invite = async (members: InviteMemberInput[]): Promise<InviteRefusal | null> => {
    const checks = await Promise.all(members.map(async ({ email }) => [email, await check(email)] as const));
    const refused = checks.flatMap(([email, text]) => (text === null ? [] : [[email, text] as const]));
    if (refused.length > 0) return { byEmail: Object.fromEntries(refused), general: null };
    try {
      const { data } = await mutate({ variables: { members } });
      const errors = data?.inviteMembers.userErrors ?? [];
      if (errors.length === 0) {
        await refresh();
        return null;
      }
      const emailOf = (field: string | null) => members[Number(/^members\[(\d+)\]/u.exec(field ?? "")?.[1])]?.email;
      const atPeople = errors.flatMap((error) => {
        const email = emailOf(error.field);
        return email ? [[email, sentence(error)] as const] : [];
      });
      const general = errors.find(({ field }) => emailOf(field) === undefined);
      return { byEmail: Object.fromEntries(atPeople), general: general ? sentence(general) : null };
    } catch (error) {
      return { byEmail: {}, general: error instanceof Error ? failureText(error) : t("errors.INTERNAL") };
    }
  };
  return { check, invite };
}

function hasSentence(code: string): code is keyof typeof sentences {
  return code in sentences;
}
