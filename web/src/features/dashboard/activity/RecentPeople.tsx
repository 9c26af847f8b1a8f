import { type ComponentType, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { Suspended } from "@/ui/feedback/Suspended";
import { Photo } from "@/ui/image/Photo";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { Box, chakra, HStack, Stack, Text } from "@/ui/layout/primitives";
import { BdiLine } from "@/ui/text/Bdi";
import { TextLink } from "@/ui/navigation/TextLink";
import type { ActivityQuery } from "./__generated__/Activity.generated";

const Person = chakra("button", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    w: "full",
    px: "2",
    py: "2",
    borderRadius: "md",
    textAlign: "start",
    cursor: "pointer",
    "&:hover": { bg: "fill" },
  },
});

/** Shows one person at the side of the page. */
export type PersonPanel = ComponentType<{ contactId: string; onClose: () => void }>;

type RecentPeopleProps = { people: NonNullable<ActivityQuery["myContacts"]>["items"]; Panel: PersonPanel };

/** The people that the member opened last; pressing one opens their panel. */
export function RecentPeople({ people, Panel }: RecentPeopleProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Card as="section" aria-labelledby="recent-people" p="5">
      <HStack justify="space-between" gap="3" mb="2">
        <SectionTitle id="recent-people" fontSize="sm" color="text.muted">
          {t("dashboard.recent")}
        </SectionTitle>
        {people.length > 0 && (
          <Text fontSize="sm">
            <TextLink to={paths.myContacts}>{t("dashboard.allContacts")}</TextLink>
          </Text>
        )}
      </HStack>
      {people.length === 0 && <Text color="text.muted">{t("dashboard.nobodyRecent")}</Text>}
      <Stack as="ul" gap="0" mx="-2">
        {people.map(({ id, fullName, avatarUrl, title, company }) => (
          <Box as="li" key={id} listStyle="none">
            <Person type="button" aria-haspopup="dialog" onClick={() => setOpened(id)}>
              <Photo name={fullName} src={avatarUrl} size="8" />
              <Box minW="0">
                <BdiLine fontWeight="550">{fullName}</BdiLine>
                <BdiLine fontSize="sm" color="text.muted">
                  {[title, company].filter(Boolean).join(" · ")}
                </BdiLine>
              </Box>
            </Person>
          </Box>
        ))}
      </Stack>
      {opened && (
        <Suspended>
          <Panel contactId={opened} onClose={() => setOpened(null)} />
        </Suspended>
      )}
    </Card>
  );
}
