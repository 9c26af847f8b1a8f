import { PanelRightOpen, Tag, Trash2 } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { VoteButtons } from "../../feedback/VoteButtons";
import { DatumValues } from "../../reveal/DatumValues";
import { datums } from "../../reveal/datums";
import { QualityChip } from "../../reveal/QualityChip";
import type { ContactRowFragment } from "../table/__generated__/ContactRow.generated";

/** The actions of a row; the functions stay the same, so that a row is rendered again only when it changes. */
export type RowActs = {
  onOpen: (contact: ContactRowFragment) => void;
  onTag: (contact: ContactRowFragment) => void;
  onRemove: (contact: ContactRowFragment) => void;
};

export type RowMenuProps = RowActs & { contact: ContactRowFragment };

/** Every open value of a person with its copy, vote and report, tags, removal. */
export function RowMenuItems({ contact, onOpen, onTag, onRemove }: RowMenuProps) {
  const { t } = useTranslation();
  const { fullName: name } = contact;
  const items = [
    { text: t("lists.row.open"), label: t("lists.row.openOne", { name }), icon: PanelRightOpen, run: onOpen },
    { text: t("lists.row.tags"), label: t("lists.row.tagsOne", { name }), icon: Tag, run: onTag },
    { text: t("lists.row.remove"), label: t("lists.row.removeOne", { name }), icon: Trash2, run: onRemove },
  ];
  return (
    <Stack gap="3">
      {datums
        .filter(({ field }) => contact[field].revealed)
        .map(({ field, name: datumName }) => (
          <Stack key={field} gap="1">
            <HStack justify="space-between" flexWrap="wrap">
              <Text fontSize="sm" color="text.muted">
                {t(datumName)}
              </Text>
              <VoteButtons contact={contact} datum={contact[field]} />
            </HStack>
            <DatumValues datum={contact[field]} />
            <HStack>
              <QualityChip datum={contact[field]} />
            </HStack>
          </Stack>
        ))}
      <Stack gap="0">
        {items.map(({ text, label, icon: Icon, run }) => (
          <Button
            key={text}
            tone="ghost"
            size="sm"
            justifyContent="flex-start"
            aria-label={label}
            onClick={({ currentTarget }) => {
              // Closed first: what opens now gives the focus back to the row's button.
              currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
              run(contact);
            }}
          >
            <Icon size={15} aria-hidden />
            {text}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
