import { useTranslation } from "react-i18next";
import { Card } from "@/ui/Card";
import { Checkbox } from "@/ui/form/Checkbox";
import { Box, Flex, Grid, Stack } from "@/ui/layout";
import { datums } from "../reveal/datums";
import { ContactName } from "./ContactName";
import type { ContactRowFragment } from "./ContactRow.generated";
import { DatumCell } from "./DatumCell";
import type { Selection } from "./useSelection";

type ContactCardsProps = { contacts: readonly ContactRowFragment[]; selection: Selection; busy: boolean };

/** My Contacts as cards, for narrow screens. */
export const ContactCards = ({ contacts, selection, busy }: ContactCardsProps) => {
  const { t } = useTranslation();
  return (
    <Stack gap="3">
      <Checkbox checked={selection.page.all} indeterminate={selection.page.some} onChange={selection.togglePage}>
        {t("contacts.selectPage")}
      </Checkbox>
      <Stack as="ul" gap="3" aria-busy={busy} opacity={busy ? 0.6 : 1}>
        {contacts.map((contact) => (
          <Card as="li" key={contact.id} p="4" listStyle="none">
            <Flex gap="3" justify="space-between">
              <ContactName contact={contact} />
              <Checkbox
                name={t("contacts.selectOne", { name: contact.fullName })}
                checked={selection.has(contact.id)}
                onChange={(on) => selection.toggle(contact, on)}
              />
            </Flex>
            <Grid as="dl" gap="3" mt="3">
              {datums.map(({ field, name }) => (
                <Box key={field}>
                  <Box as="dt" fontSize="sm" color="text.muted">
                    {t(name)}
                  </Box>
                  <Box as="dd">
                    <DatumCell contact={contact} field={field} />
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
