import { releases } from "virtual:releases";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Card, PageTitle, SectionTitle } from "@/ui/layout/Card";
import { chakra, Stack, Text } from "@/ui/layout/primitives";

/** What each release changes for users, newest first; written in English. */
export function WhatsNewPage() {
  const { t } = useTranslation();
  const nameOf = useReleaseName();
  return (
    <Stack gap="4" maxW="48rem">
      <Stack gap="1">
        <PageTitle>{t("whatsNew.title")}</PageTitle>
        <Text color="text.muted">{t("whatsNew.lead")}</Text>
      </Stack>
      {releases.map(({ name, changes }) => (
        <Card as="section" key={name} p={{ base: "4", sm: "6" }}>
          <SectionTitle mb="3">{nameOf(name)}</SectionTitle>
          <chakra.ul lang="en" dir="ltr" textAlign="start" ps="5" listStyleType="disc" display="grid" gap="2">
            {changes.map((change) => (
              <chakra.li key={change} lineHeight="1.5">
                <Marked text={change} />
              </chakra.li>
            ))}
          </chakra.ul>
        </Card>
      ))}
    </Stack>
  );
}

/** Names a release by its version and day; the one that is not numbered yet is the newest. */
function useReleaseName() {
  const { t } = useTranslation();
  const { date } = useFormat();
  return (name: string): string => {
    const [, version, day] = /^(\S+) \((\S+)\)$/.exec(name) ?? [];
    return version && day ? t("whatsNew.release", { version, date: date(day) }) : t("whatsNew.latest");
  };
}

/** Renders the changelog's marks: code between backticks, words to find a change by between two asterisks. */
function Marked({ text }: { text: string }) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, index) => {
    const key = `${index} ${part}`;
    if (part.startsWith("`")) return <chakra.code key={key}>{part.slice(1, -1)}</chakra.code>;
    return part.startsWith("**") ? <strong key={key}>{part.slice(2, -2)}</strong> : part;
  });
}
