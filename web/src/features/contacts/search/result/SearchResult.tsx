import { type LucideIcon, PanelRightOpen, RotateCw } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Suspended } from "@/ui/feedback/Suspended";
import { Photo } from "@/ui/image/Photo";
import { Button } from "@/ui/actions/Button";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { FieldError } from "@/ui/form/FieldError";
import { Box, chakra, Flex, HStack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import { lazily } from "@/lib/browser/lazily";
import { ProfileLink } from "../../ProfileLink";
import { datums, type DatumField } from "../../reveal/datums";
import { RevealAll } from "../../reveal/RevealAll";
import { Colleagues } from "./Colleagues";
import { DataGroup } from "./DataGroup";
import { KeysHint } from "./KeysHint";
import { RefreshNews } from "./RefreshNews";
import { placeText } from "../../find/table/place-text";
import type { FoundContactFragment } from "../__generated__/SearchContact.generated";
import { useRefresh } from "./useRefresh";
import { useRevealKeys } from "../../reveal/useRevealKeys";

const ContactPanel = lazily(async () => (await import("../../panel/ContactPanel")).ContactPanel);

type SearchResultProps = {
  contact: FoundContactFragment;
  /** The requested data; only these are shown. */
  data: DatumField[];
  onFound: (fields: DatumField[]) => void;
};

/** The person found, with the requested emails and phones, and the button that looks for newer ones. */
export function SearchResult({ contact, data, onFound }: SearchResultProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const keys = useRevealKeys(() => place.current);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const { refresh, refreshing, news, refusal } = useRefresh(contact.profileUrl, (found) =>
    onFound(datums.filter(({ type }) => found.includes(type)).map(({ field }) => field)),
  );
  return (
    <Box ref={place}>
      <Card as="article" overflow="clip" animation="appear 200ms">
        <Flex align="flex-start" gap="3" p="5" flexWrap="wrap">
          <Person contact={contact} />
          <HStack gap="1">
            <RevealAll fullName={contact.fullName} data={data.map((field) => contact[field])} />
            {contact.revealedOn !== null && (
              <HeadButton
                icon={PanelRightOpen}
                text={t("search.details")}
                aria-label={t("search.detailsLabel", { name: contact.fullName })}
                aria-haspopup="dialog"
                onClick={() => setPanelOpen(true)}
              />
            )}
            <HeadButton
              icon={RotateCw}
              text={t("search.refresh")}
              busy={refreshing}
              aria-label={t("search.refreshLabel", { name: contact.fullName })}
              onClick={() => void refresh()}
            />
          </HStack>
        </Flex>
        {refusal && (
          <FieldError px="5" pb="4">
            {refusal}
          </FieldError>
        )}
        {news && <RefreshNews contact={contact} news={news} />}
        <DataGroup
          contact={contact}
          data={data}
          title={t("search.emails")}
          none={t("search.noEmail")}
          group={["personalEmail", "businessEmail"]}
        />
        <DataGroup
          contact={contact}
          data={data}
          title={t("search.phones")}
          none={t("search.noPhone")}
          group={["phone"]}
        />
        <Colleagues contact={contact} data={data} />
        <KeysHint contact={contact} data={data} {...keys} />
      </Card>
      {isPanelOpen && (
        <Suspended>
          <ContactPanel contactId={contact.id} onClose={() => setPanelOpen(false)} />
        </Suspended>
      )}
    </Box>
  );
}

type HeadButtonProps = ComponentProps<typeof Button> & { icon: LucideIcon; text: string };

/** A button next to the name; on a phone its sign alone, so that all of them stay in one line. */
function HeadButton({ icon: Icon, text, ...rest }: HeadButtonProps) {
  return (
    <Button tone="ghost" size="sm" title={text} {...rest}>
      {!rest.busy && <Icon size={15} aria-hidden />}
      <chakra.span display={{ base: "none", sm: "inline" }}>{text}</chakra.span>
    </Button>
  );
}

function Person({ contact }: { contact: FoundContactFragment }) {
  const words = useTranslation();
  return (
    <HStack gap="4" align="center" flex="1 1 16rem" minW="0">
      <Photo name={contact.fullName} src={contact.avatarUrl} size="14" />
      <Box minW="0">
        <SectionTitle fontSize="xl">
          <Bdi>{contact.fullName}</Bdi>
        </SectionTitle>
        <Text>
          <Bdi>{[contact.title, contact.company].filter(Boolean).join(" · ")}</Bdi>
        </Text>
        <HStack columnGap="3" rowGap="0" flexWrap="wrap" color="text.muted" fontSize="sm">
          {contact.location && <Bdi>{placeText(words, contact.location)}</Bdi>}
          <ProfileLink name={contact.fullName} url={contact.profileUrl}>
            <Bdi>{contact.profileUrl.replace(/^https:\/\/(www\.)?/u, "")}</Bdi>
          </ProfileLink>
        </HStack>
      </Box>
    </HStack>
  );
}
