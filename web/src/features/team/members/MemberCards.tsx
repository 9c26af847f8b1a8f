import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Card } from "@/ui/layout/Card";
import { Box, Flex, Grid, Stack } from "@/ui/layout/primitives";
import type { TeamMemberRowFragment } from "../__generated__/TeamMemberRow.generated";
import { CapText } from "../caps/CapText";
import { MemberActions } from "./MemberActions";
import { MemberName } from "./MemberName";
import { StatusChip } from "./StatusChip";

/** The team as cards, for narrow screens. */
export function MemberCards({ members }: { members: readonly TeamMemberRowFragment[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Stack as="ul" gap="3">
      {members.map((member) => (
        <Card as="li" key={member.id} p="4" listStyle="none">
          <Flex justify="space-between" gap="3" align="flex-start" flexWrap="wrap">
            <MemberName member={member} />
            <StatusChip status={member.status} />
          </Flex>
          <Grid as="dl" templateColumns="repeat(2, auto)" gap="3" my="3">
            <Fact name={t("team.role")}>{t(`shell.role.${member.role}`)}</Fact>
            <Fact name={t("team.date")}>{format.date(member.addedOn)}</Fact>
            <Fact name={t("team.creditsUsed")}>{format.number(member.creditsUsed)}</Fact>
            <Fact name={t("team.cap")}>
              <CapText member={member} />
            </Fact>
          </Grid>
          <MemberActions member={member} />
        </Card>
      ))}
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Box>
      <Box as="dt" fontSize="sm" color="text.muted">
        {name}
      </Box>
      <Box as="dd">{children}</Box>
    </Box>
  );
}
