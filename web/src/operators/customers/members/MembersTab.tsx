import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { HStack } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Chip, type Tone } from "@/ui/text/Chip";
import { useMay } from "../../session/useConsoleSession";
import { Email } from "../../ui/Email";
import { Records } from "../../ui/Records";
import { type MemberFieldsFragment, useCustomerMembersQuery } from "../__generated__/CustomerLists.generated";
import { ListPart } from "../tabs/ListPart";
import type { TabProps } from "../tabs/tab-props";
import { ViewAsButton } from "../../viewas/ViewAsButton";
import { ChangeOwner } from "./ChangeOwner";
import { InvitationActions } from "./InvitationActions";
import { MemberActions } from "./MemberActions";
import { ResetFactor } from "./ResetFactor";

/** The client's members, and what can be done for one who cannot sign in. */
export function MembersTab({ customerId }: TabProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { ago } = useTimeFormat();
  const variables = { id: customerId };
  const { data, error, fetchMore, refetch } = useCustomerMembersQuery({ variables });
  const page = data?.customerMembers;
  const may = useMay();
  const [mayHelp, mayLook, mayInvite] = [may("members.unlock"), may("clients.viewas"), may("invitations.manage")];
  const mayChangeOwner = may("owners.change");
  const columns: readonly TableColumn<MemberFieldsFragment>[] = [
    {
      id: "name",
      name: t("operators.label.name"),
      width: 12,
      grows: true,
      cell: ({ name }) => <Bdi>{name ?? "–"}</Bdi>,
    },
    { id: "email", name: t("signIn.email"), width: 14, grows: true, cell: ({ email }) => <Email value={email} /> },
    { id: "role", name: t("customers.members.role"), width: 7, cell: ({ role }) => t(`customers.members.as.${role}`) },
    { id: "state", name: t("operators.label.state"), width: 9, cell: (member) => <State member={member} /> },
    {
      id: "seen",
      name: t("customers.members.lastSignIn"),
      width: 9,
      cell: ({ lastSignInOn }) => (lastSignInOn ? (ago(lastSignInOn) ?? t("operators.justNow")) : t("operators.never")),
    },
    { id: "since", name: t("customers.members.since"), width: 9, cell: ({ createdOn }) => date(createdOn) },
  ];
  const actions: TableColumn<MemberFieldsFragment> = {
    id: "actions",
    name: t("operators.actions"),
    isNameHidden: true,
    width: 16,
    cell: (member) =>
      !member.deleted && (
        <HStack gap="1" justify={{ lg: "flex-end" }} flexWrap="wrap">
          {mayLook && stateOf(member) === "active" && (
            <ViewAsButton customerId={customerId} memberId={member.id} email={member.email} />
          )}
          {mayChangeOwner && stateOf(member) === "active" && member.role !== "OWNER" && (
            <ChangeOwner customerId={customerId} member={member} />
          )}
          {mayHelp && member.secondFactor && <ResetFactor customerId={customerId} member={member} />}
          {member.invited
            ? mayInvite && <InvitationActions customerId={customerId} member={member} />
            : mayHelp && <MemberActions customerId={customerId} member={member} />}
        </HStack>
      ),
  };
  return (
    <ListPart
      title={t("customers.list.members")}
      page={page}
      empty={t("customers.members.none")}
      error={error}
      onRetry={refetch}
      onMore={() => fetchMore({ variables: { ...variables, after: page?.items.at(-1)?.id } })}
    >
      <Records
        caption={t("customers.list.members")}
        columns={mayHelp || mayLook || mayInvite ? [...columns, actions] : columns}
        rows={page?.items ?? []}
      />
    </ListPart>
  );
}

function State({ member }: { member: MemberFieldsFragment }) {
  const { t } = useTranslation();
  const state = stateOf(member);
  return (
    <HStack gap="1" flexWrap="wrap">
      <Chip tone={tones[state]}>{t(`customers.members.is.${state}`)}</Chip>
      {member.secondFactor && <Chip>{t("customers.members.secondFactor")}</Chip>}
    </HStack>
  );
}

const tones = {
  deleted: "bad",
  invited: "accent",
  disabled: "warn",
  unverified: "warn",
  active: "good",
} as const satisfies Record<string, Tone>;

function stateOf({ deleted, invited, active, verified }: MemberFieldsFragment): keyof typeof tones {
  if (deleted) return "deleted";
  if (invited) return "invited";
  if (!active) return "disabled";
  return verified ? "active" : "unverified";
}
