import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Card } from "@/ui/layout/Card";
import { chakra, VisuallyHidden } from "@/ui/layout/primitives";
import { Cell, Head, Row } from "@/ui/table/Table";
import type { TeamMemberRowFragment } from "../TeamMemberRow.generated";
import { MemberActions } from "./MemberActions";
import { MemberName } from "./MemberName";
import { StatusChip } from "./StatusChip";

/** The team as a table, for screens with room. */
export function MemberTable({ members }: { members: readonly TeamMemberRowFragment[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card>
      <chakra.table w="full">
        <caption>
          <VisuallyHidden>{t("team.tableCaption")}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <Head scope="col" w="40%">
              {t("team.name")}
            </Head>
            <Head scope="col">{t("team.role")}</Head>
            <Head scope="col">{t("team.date")}</Head>
            <Head scope="col" data-number>
              {t("team.creditsUsed")}
            </Head>
            <Head scope="col">{t("team.status")}</Head>
            <Head scope="col">
              <VisuallyHidden>{t("team.actions")}</VisuallyHidden>
            </Head>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Row key={member.id}>
              <Cell maxW="0">
                <MemberName member={member} />
              </Cell>
              <Cell>{t(`shell.role.${member.role}`)}</Cell>
              <Cell whiteSpace="nowrap">{format.date(member.addedOn)}</Cell>
              <Cell data-number>{format.number(member.creditsUsed)}</Cell>
              <Cell>
                <StatusChip status={member.status} />
              </Cell>
              <Cell py="1.5">
                <MemberActions member={member} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </chakra.table>
    </Card>
  );
}
