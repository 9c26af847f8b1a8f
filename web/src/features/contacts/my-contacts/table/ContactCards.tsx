import { useTranslation } from "react-i18next";
import { Card } from "@/ui/Card";
import { Checkbox } from "@/ui/form/Checkbox";
import { Box, Flex, Grid, Stack } from "@/ui/layout";
import { columnHeads } from "./column-heads";
import { ColumnCell } from "./ColumnCell";
import { ContactName } from "./ContactName";
import type { ContactRowsProps } from "./ContactTable";
import { opensRow } from "./opens-row";

/** My Contacts as cards, for narrow screens: the chosen columns under the name. */
export const ContactCards = ({ contacts, selection, busy, columns, density, onTag, onOpen }: ContactRowsProps) => {
  const { t } = useTranslation();
  const shown = columns.filter((column) => column !== "socialMedia" && column !== "tags");
  return (
    <Stack gap="3">
      <Checkbox checked={selection.page.all} indeterminate={selection.page.some} onChange={selection.togglePage}>
        {t("contacts.selectPage")}
      </Checkbox>
      <Stack as="ul" role="list" gap="3" aria-busy={busy} opacity={busy ? 0.6 : 1}>
        {contacts.map((contact) => (
          <Card
            as="li"
            key={contact.id}
            p={density === "compact" ? "3" : "4"}
            listStyle="none"
            data-selected={selection.has(contact.id) || undefined}
            css={{ "&[data-selected]": { borderColor: "accent" } }}
            onClick={(event) => opensRow(event) && onOpen(contact)}
          >
            <Flex gap="3" justify="space-between">
              <ContactName contact={contact} compact={density === "compact"} onOpen={onOpen} onTag={onTag} />
              <Checkbox
                name={t("contacts.selectOne", { name: contact.fullName })}
                checked={selection.has(contact.id)}
                onChange={(on, ranged) => selection.toggle(contact, on, ranged)}
              />
            </Flex>
            <Grid as="dl" gap={density === "compact" ? "1.5" : "3"} mt="3">
              {shown.map((column) => (
                <Box key={column}>
                  <Box as="dt" fontSize="sm" color="text.muted">
                    {t(columnHeads[column].name)}
                  </Box>
                  <Box as="dd">
                    <ColumnCell column={column} contact={contact} onTag={onTag} />
                  </Box>
                </Box>
              ))}
            </Grid>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
};
