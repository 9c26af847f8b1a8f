import { useTranslation } from "react-i18next";
import { Card } from "@/ui/Card";
import { Checkbox } from "@/ui/form/Checkbox";
import { chakra, VisuallyHidden } from "@/ui/layout";
import { Cell, Head, Row } from "@/ui/Table";
import { ProfileLink } from "../ProfileLink";
import { datums } from "../reveal/datums";
import { ContactName } from "./ContactName";
import type { ContactRowFragment } from "./ContactRow.generated";
import { DatumCell } from "./DatumCell";
import type { Selection } from "./useSelection";

type ContactTableProps = { contacts: readonly ContactRowFragment[]; selection: Selection; busy: boolean };

/** My Contacts as a table, for screens with room. */
export const ContactTable = ({ contacts, selection, busy }: ContactTableProps) => {
  const { t } = useTranslation();
  return (
    <Card>
      <chakra.table w="full" tableLayout="fixed" aria-busy={busy} opacity={busy ? 0.6 : 1} transition="opacity 150ms">
        <caption>
          <VisuallyHidden>{t("contacts.tableCaption")}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <Head scope="col" w="10">
              <Checkbox
                name={t("contacts.selectPage")}
                checked={selection.page.all}
                indeterminate={selection.page.some}
                onChange={selection.togglePage}
              />
            </Head>
            <Head scope="col" w="22%">
              {t("contacts.name")}
            </Head>
            <Head scope="col" w="7.5rem">
              {t("contacts.socialMedia")}
            </Head>
            {datums.map(({ field, name }) => (
              <Head key={field} scope="col">
                {t(name)}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {contacts.map((contact) => (
            <Row key={contact.id} data-selected={selection.has(contact.id) || undefined}>
              <Cell>
                <Checkbox
                  name={t("contacts.selectOne", { name: contact.fullName })}
                  checked={selection.has(contact.id)}
                  onChange={(on) => selection.toggle(contact, on)}
                />
              </Cell>
              <Cell>
                <ContactName contact={contact} />
              </Cell>
              <Cell>
                <ProfileLink name={contact.fullName} url={contact.profileUrl}>
                  {t("contact.profile")}
                </ProfileLink>
              </Cell>
              {datums.map(({ field }) => (
                <Cell key={field}>
                  <DatumCell contact={contact} field={field} />
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </chakra.table>
    </Card>
  );
};
