import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/layout/Card";
import { Flex, Grid } from "@/ui/layout/primitives";
import type { ContactRowFragment } from "../../my-contacts/table/__generated__/ContactRow.generated";
import { opensRow } from "../../my-contacts/table/opens-row";
import { useContactRow } from "../../my-contacts/table/useContactRow";
import { type DatumField, datumsOf } from "../../reveal/datums";

import { CardPerson } from "../table/CardPerson";
import { LookedUpDatum } from "./LookedUpDatum";

type LookedUpPersonProps = {
  contact: ContactRowFragment;
  /** The kinds of data to show. */
  data: readonly DatumField[];
  companyId?: string | null;
  as?: "li" | "article";
  onOpen: (id: string) => void;
  /** How well the person fits. */
  children?: ReactNode;
};

/** A person who was looked up: who, where they work, how well they fit, and each datum with its price. */
export function LookedUpPerson({ contact: listed, data, companyId = null, as, onOpen, children }: LookedUpPersonProps) {
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
        <CardPerson contact={contact} companyId={companyId} flex="1 1 16rem" onOpen={({ id }) => onOpen(id)} />
        {children}
      </Flex>
      <Grid
        as="dl"
        templateColumns={{ base: "1fr", lg: "repeat(3, minmax(0, 1fr))" }}
        gap={{ base: "2", lg: "5" }}
        mt="4"
      >
        {datumsOf(data).map(({ field, name }) => (
          <LookedUpDatum key={field} contact={contact} field={field} name={t(name)} />
        ))}
      </Grid>
    </Card>
  );
}
