import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Photo } from "@/ui/image/Photo";
import { Card } from "@/ui/layout/Card";
import { Box, Flex, Grid, HStack, Text } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import type { ContactRowFragment } from "../../my-contacts/table/ContactRow.generated";
import { opensRow } from "../../my-contacts/table/opens-row";
import { useContactRow } from "../../my-contacts/table/useContactRow";
import { datums } from "../../reveal/datums";
import { CardDatum } from "../table/CardDatum";
import { FoundCompany, FoundName } from "../table/FoundName";

type LookedUpPersonProps = {
  contact: ContactRowFragment;
  companyId?: string | null;
  as?: "li" | "article";
  onOpen: (id: string) => void;
  /** How well the person fits. */
  children?: ReactNode;
};

/** A person who was looked up: who, where they work, how well they fit, and each datum with its price. */
export function LookedUpPerson({ contact: listed, companyId = null, as, onOpen, children }: LookedUpPersonProps) {
  const { t } = useTranslation();
  const contact = useContactRow(listed);
  return (
    <Card
      as={as ?? "article"}
      p={{ base: "4", md: "5" }}
      listStyle="none"
      onClick={(event) => opensRow(event) && onOpen(contact.id)}
    >
      <Flex gap="4" justify="space-between" align="flex-start" flexWrap="wrap">
        <HStack gap="3" align="flex-start" minW="0" flex="1 1 16rem">
          <Photo name={contact.fullName} src={contact.avatarUrl} />
          <Box minW="0">
            <FoundName contact={contact} onOpen={({ id }) => onOpen(id)} />
            <Text fontSize="sm">
              <Bdi>{contact.title}</Bdi>
            </Text>
            <Box fontSize="sm" color="text.muted">
              <FoundCompany contact={contact} companyId={companyId} />
              <Bdi>{contact.location}</Bdi>
            </Box>
          </Box>
        </HStack>
        {children}
      </Flex>
      <Grid
        as="dl"
        templateColumns={{ base: "1fr", lg: "repeat(3, minmax(0, 1fr))" }}
        gap={{ base: "2", lg: "5" }}
        mt="4"
      >
        {datums.map(({ field, name }) => (
          <CardDatum key={field} contact={contact} field={field} name={t(name)} />
        ))}
      </Grid>
    </Card>
  );
}
