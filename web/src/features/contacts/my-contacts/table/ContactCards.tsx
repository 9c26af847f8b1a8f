import { memo } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Card } from "@/ui/layout/Card";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { Box, Flex, Grid, Stack } from "@/ui/layout/primitives";
import { useStable } from "@/lib/useStable";
import { columnHeads } from "../columns/column-heads";
import { ColumnCell } from "../columns/ColumnCell";
import type { Density } from "../columns/columns";
import { ContactName } from "./ContactName";
import type { ContactRowsProps } from "./ContactTable";
import { opensRow } from "./opens-row";
import type { RowProps } from "./TableRow";
import { useContactRow } from "./useContactRow";

type CardProps = Pick<RowProps, "contact" | "selected" | "columns" | "onToggle" | "onTag" | "onOpen"> & {
  density: Density;
};

const ContactCard = memo(({ contact: listed, selected, columns, density, onToggle, onTag, onOpen }: CardProps) => {
  const { t } = useTranslation();
  const contact = useContactRow(listed);
  const compact = density === "compact";
  return (
    <Card
      as="li"
      p={compact ? "3" : "4"}
      listStyle="none"
      data-selected={selected || undefined}
      css={{ "&[data-selected]": { borderColor: "accent" } }}
      onClick={(event) => opensRow(event) && onOpen(contact)}
    >
      <Flex gap="3" justify="space-between" align="flex-start">
        <ContactName contact={contact} compact={compact} onOpen={onOpen} onTag={onTag} />
        <Checkbox
          name={t("contacts.selectOne", { name: contact.fullName })}
          checked={selected}
          onChange={(on, ranged) => onToggle(contact, on, ranged)}
        />
      </Flex>
      <Grid as="dl" gap={compact ? "1.5" : "3"} mt="3">
        {columns
          .filter((column) => column !== "socialMedia" && column !== "tags")
          .map((column) => (
            <Box key={column}>
              <Box as="dt" fontSize="sm" color="text.muted">
                {t(columnHeads[column].name)}
              </Box>
              <Box as="dd">
                <ColumnCell column={column} contact={contact} />
              </Box>
            </Box>
          ))}
      </Grid>
    </Card>
  );
});

/** My Contacts as cards, for narrow screens: the chosen columns under the name, which opens the panel. */
export function ContactCards({ contacts, selection, busy, columns, density, onTag, onOpen }: ContactRowsProps) {
  const { t } = useTranslation();
  const toggle = useStable(selection.toggle);
  const tag = useStable(onTag);
  const open = useStable(onOpen);
  return (
    <Stack gap="3">
      <Checkbox checked={selection.page.all} indeterminate={selection.page.some} onChange={selection.togglePage}>
        {t("contacts.selectPage")}
      </Checkbox>
      <Stack as="ul" role="list" gap="3" aria-busy={busy} opacity={busy ? 0.6 : 1}>
        {contacts.map((contact) => (
          <ContactCard
            key={contact.id}
            contact={contact}
            selected={selection.has(contact.id)}
            columns={columns}
            density={density}
            onToggle={toggle}
            onTag={tag}
            onOpen={open}
          />
        ))}
      </Stack>
    </Stack>
  );
}
