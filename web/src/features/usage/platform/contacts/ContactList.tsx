import { limits } from "@finder/contract/limits";
import { UsersRound } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Bdi } from "@/ui/text/Bdi";
import { FirstFew } from "@/ui/text/FirstFew";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Box, chakra, Grid, Stack, Text } from "@/ui/layout/primitives";
import type { RevealedContactFragment, RevealedDatumFragment } from "./__generated__/RevealedContacts.generated";

const columns = [
  { field: "personalEmail", name: "usage.contacts.emails" },
  { field: "businessEmail", name: "usage.contacts.businessEmails" },
  { field: "phone", name: "usage.contacts.phones" },
] as const;

const ProfileName = chakra("a", { base: { fontWeight: "600", "&:hover": { textDecoration: "underline" } } });

/** Name, emails, business emails and phones of each person, in columns where there is room. */
export function ContactList({ contacts, busy }: { contacts: readonly RevealedContactFragment[]; busy: boolean }) {
  const { t } = useTranslation();
  if (contacts.length === 0) return <EmptyState icon={UsersRound} title={t("usage.noData")} />;
  return (
    <Stack as="ul" gap="0" aria-busy={busy} opacity={busy ? 0.6 : 1} minH={{ md: "20rem" }}>
      {contacts.map((contact) => (
        <Grid
          as="li"
          key={contact.id}
          templateColumns={{ base: "1fr", md: "1fr 1.2fr 1.2fr 1fr" }}
          gap={{ base: "2", md: "4" }}
          py="2.5"
          listStyle="none"
          borderBlockEndWidth="1px"
          borderColor="line"
          fontSize="sm"
        >
          <ProfileName href={contact.profileUrl} target="_blank" rel="noreferrer" fontSize="md">
            <Bdi>{contact.fullName}</Bdi>
          </ProfileName>
          {columns.map(({ field, name }) => (
            <Box key={field} minW="0">
              <Text color="text.muted" fontSize="xs">
                {t(name)}
              </Text>
              <Values datum={contact[field]} />
            </Box>
          ))}
        </Grid>
      ))}
    </Stack>
  );
}

function Values({ datum }: { datum: RevealedDatumFragment }) {
  const { t } = useTranslation();
  const values = datum.revealed ? datum.values : [];
  if (values.length === 0) return <Text color="text.muted">{t("usage.contacts.none")}</Text>;
  return (
    <Stack gap="0" align="flex-start">
      <FirstFew values={values} most={limits.valuesShown}>
        {(value) => (
          <Bdi key={value} dir="ltr">
            {value}
          </Bdi>
        )}
      </FirstFew>
    </Stack>
  );
}
