import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { DataTable } from "@/ui/table/DataTable";
import type { TeamMemberRowFragment } from "../TeamMemberRow.generated";
import { MemberActions } from "./MemberActions";
import { MemberName } from "./MemberName";
import { StatusChip } from "./StatusChip";

/** The team as a table, for screens with room. */
export function MemberTable({ members }: { members: readonly TeamMemberRowFragment[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      caption={t("team.tableCaption")}
      rows={members}
      columns={[
        {
          id: "name",
          name: t("team.name"),
          width: 20,
          grows: true,
          cell: (member) => <MemberName member={member} row />,
        },
        { id: "role", name: t("team.role"), width: 6, cell: ({ role }) => t(`shell.role.${role}`) },
        { id: "date", name: t("team.date"), width: 7.5, cell: ({ addedOn }) => format.date(addedOn) },
        {
          id: "creditsUsed",
          name: t("team.creditsUsed"),
          width: 7,
          isNumber: true,
          cell: ({ creditsUsed }) => format.number(creditsUsed),
        },
        { id: "status", name: t("team.status"), width: 9.5, cell: ({ status }) => <StatusChip status={status} /> },
        {
          id: "actions",
          name: t("team.actions"),
          isNameHidden: true,
          width: 6.5,
          cell: (member) => <MemberActions member={member} row />,
        },
      ]}
    />
  );
}
