import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { DataTable } from "@/ui/table/DataTable";
import type { TeamMemberRowFragment } from "../__generated__/TeamMemberRow.generated";
import { CapText } from "../caps/CapText";
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
          width: 17,
          grows: true,
          cell: (member) => <MemberName member={member} row />,
        },
        { id: "role", name: t("team.role"), width: 5.5, cell: ({ role }) => t(`shell.role.${role}`) },
        { id: "date", name: t("team.date"), width: 7.5, cell: ({ addedOn }) => format.date(addedOn) },
        {
          id: "creditsUsed",
          name: t("team.creditsUsed"),
          width: 7,
          isNumber: true,
          cell: ({ creditsUsed }) => format.number(creditsUsed),
        },
        {
          id: "cap",
          name: t("team.cap"),
          width: 7,
          isNumber: true,
          cell: (member) => <CapText member={member} />,
        },
        { id: "status", name: t("team.status"), width: 9, cell: ({ status }) => <StatusChip status={status} /> },
        {
          id: "actions",
          name: t("team.actions"),
          isNameHidden: true,
          width: 9.25,
          cell: (member) => <MemberActions member={member} row />,
        },
      ]}
    />
  );
}
