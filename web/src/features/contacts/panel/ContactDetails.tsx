import { useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { lazily } from "@/lib/browser/lazily";
import { Optional } from "@/ui/feedback/Optional";
import { Suspended } from "@/ui/feedback/Suspended";
import { Photo } from "@/ui/image/Photo";
import { Box, chakra, Flex, HStack, Stack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import { ProfileLink } from "../ProfileLink";
import { datums } from "../reveal/datums";
import { RevealAll } from "../reveal/RevealAll";
import { DatumLine } from "../search/result/DatumLine";
import type { ContactEventFragment, PanelContactFragment } from "./__generated__/ContactPanel.generated";
import { History } from "./History";
import { Tags } from "./Tags";
import { useMoveWords } from "./useMoveWords";

const ValueChecks = lazily(async () => (await import("./ValueChecks")).ValueChecks, "checks");

type ContactDetailsProps = { contact: PanelContactFragment; events: readonly ContactEventFragment[] };

const Section = chakra("section", { base: { px: "5", py: "4", borderBlockStartWidth: "1px", borderColor: "line" } });

/** Opens what is known of each open value. */
function Checks({ contact }: Pick<ContactDetailsProps, "contact">) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const checks = datums.flatMap(({ field }) => contact[field].checks);
  if (checks.length === 0) return null;
  return (
    <chakra.details fontSize="sm" pb="2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <chakra.summary cursor="pointer" color="accent" fontWeight="550" py="1" w="fit-content">
        {t("panel.checks")}
      </chakra.summary>
      {isOpen && (
        <Optional>
          <Suspended>
            <ValueChecks checks={checks} />
          </Suspended>
        </Optional>
      )}
    </chakra.details>
  );
}

/** The last change of jobs that the company was notified of. */
function LastMove({ events }: Pick<ContactDetailsProps, "events">) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const words = useMoveWords();
  const last = events.find(({ move }) => move);
  if (!last?.move) return null;
  const moved = { date: date(last.happenedOn), move: words(last.move) };
  return (
    <Text fontSize="sm" color="text.muted" overflowWrap="anywhere">
      {t("panel.movedOn", moved)}
    </Text>
  );
}

/** The contact, its three data with their owners, the tags and the history. */
export function ContactDetails({ contact, events }: ContactDetailsProps) {
  const { t } = useTranslation();
  return (
    <>
      <HStack gap="4" px="5" py="4">
        <Photo name={contact.fullName} src={contact.avatarUrl} size="12" />
        <Box minW="0">
          <Text>
            <Bdi>{[contact.title, contact.company].filter(Boolean).join(" · ")}</Bdi>
          </Text>
          <LastMove events={events} />
          <HStack columnGap="3" rowGap="0" flexWrap="wrap" color="text.muted" fontSize="sm">
            {contact.location && <Bdi>{contact.location}</Bdi>}
            <ProfileLink name={contact.fullName} url={contact.profileUrl}>
              {t("contact.profile")}
            </ProfileLink>
          </HStack>
        </Box>
      </HStack>
      <Section py="1">
        {datums.map(({ field, name }) => (
          <DatumLine key={field} contact={contact} datum={contact[field]} name={t(name)} />
        ))}
        <Flex justify="flex-end" css={{ "&:not(:empty)": { py: "3" } }}>
          <RevealAll fullName={contact.fullName} data={datums.map(({ field }) => contact[field])} />
        </Flex>
        <Checks contact={contact} />
      </Section>
      <Section>
        <Stack gap="3">
          <chakra.h3 fontSize="md">{t("panel.tags")}</chakra.h3>
          <Tags contact={contact} />
        </Stack>
      </Section>
      <Section>
        <Stack gap="3">
          <chakra.h3 fontSize="md">{t("panel.history")}</chakra.h3>
          <History events={events} />
        </Stack>
      </Section>
    </>
  );
}
