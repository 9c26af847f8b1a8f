import { useTranslation } from "react-i18next";
import { Avatar } from "@/ui/Avatar";
import { Card, SectionTitle } from "@/ui/Card";
import { Box, HStack, Stack, Text } from "@/ui/layout";
import { ProfileLink } from "../ProfileLink";
import { datums, type DatumField } from "../reveal/datums";
import { DatumLine } from "./DatumLine";
import type { FoundContactFragment } from "./SearchPage.generated";

type SearchResultProps = {
  contact: FoundContactFragment;
  /** The data that were asked for; only these are shown. */
  data: DatumField[];
};

const Person = ({ contact }: { contact: FoundContactFragment }) => (
  <HStack gap="4" align="center" p="5">
    <Avatar name={contact.fullName} src={contact.avatarUrl} size="14" />
    <Box minW="0">
      <SectionTitle fontSize="xl">
        <bdi>{contact.fullName}</bdi>
      </SectionTitle>
      <Text>
        <bdi>{[contact.title, contact.company].filter(Boolean).join(" · ")}</bdi>
      </Text>
      <HStack columnGap="3" rowGap="0" flexWrap="wrap" color="text.muted" fontSize="sm">
        {contact.location && <bdi>{contact.location}</bdi>}
        <ProfileLink name={contact.fullName} url={contact.profileUrl}>
          <bdi>{contact.profileUrl.replace(/^https:\/\/(www\.)?/u, "")}</bdi>
        </ProfileLink>
      </HStack>
    </Box>
  </HStack>
);

type GroupProps = SearchResultProps & { title: string; none: string; group: readonly DatumField[] };

/** Emails or phones: a line for each datum that was asked for, or one sentence when none of them was found. */
const Group = ({ contact, data, title, none, group }: GroupProps) => {
  const { t } = useTranslation();
  const asked = datums.filter(({ field }) => group.includes(field) && data.includes(field) && contact[field]);
  if (asked.length === 0) return null;
  const anything = asked.some(({ field }) => contact[field]?.found);
  return (
    <Stack as="section" gap="0" px="5" py="4" borderBlockStartWidth="1px" borderColor="line">
      <Text as="h3" fontSize="sm" color="text.muted" fontWeight="600">
        {title}
      </Text>
      {anything ? (
        asked.map(({ field, name }) => {
          const datum = contact[field];
          return datum && <DatumLine key={field} contact={contact} datum={datum} name={t(name)} />;
        })
      ) : (
        <Text py="2">
          {none}{" "}
          <Box as="span" color="text.muted">
            {t("search.notCharged")}
          </Box>
        </Text>
      )}
    </Stack>
  );
};

/** The person that was found, with the emails and phones that were asked for. */
export const SearchResult = ({ contact, data }: SearchResultProps) => {
  const { t } = useTranslation();
  return (
    <Card as="article" overflow="clip" animation="appear 200ms">
      <Person contact={contact} />
      <Group
        contact={contact}
        data={data}
        title={t("search.emails")}
        none={t("search.noEmail")}
        group={["personalEmail", "businessEmail"]}
      />
      <Group contact={contact} data={data} title={t("search.phones")} none={t("search.noPhone")} group={["phone"]} />
    </Card>
  );
};
