import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "@/ui/navigation/Link";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { useAction } from "@/ui/feedback/useAction";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { FieldError } from "@/ui/form/FieldError";
import { Card, SectionTitle } from "@/ui/layout/Card";
import { chakra, Flex, HStack, Stack } from "@/ui/layout/primitives";
import { TextLink } from "@/ui/navigation/TextLink";
import { chipLook, toneColors } from "@/ui/text/Chip";
import { ConditionTexts } from "./ConditionTexts";
import { RenameForm } from "./RenameForm";
import { pathOfSaved, searchOf } from "../saved-address";
import type { SavedSearchRowFragment } from "../__generated__/SavedSearches.generated";
import { useSavedSearches } from "../useSavedSearches";

const NewLink = chakra(Link, {
  base: { ...chipLook, ...toneColors.accent, "&:hover": { textDecoration: "underline" } },
});

type SavedCardProps = { saved: SavedSearchRowFragment; onDelete: () => void };

/** A saved search: its name and its new people lead to it, its alert is turned on and off in place. */
export function SavedCard({ saved, onDelete }: SavedCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { change } = useSavedSearches();
  const { failure, attempt } = useAction();
  const [renaming, setRenaming] = useState(false);
  const { id, name, newPeople, newSince } = saved;
  const amount = format.number(newPeople);
  // What was pressed shows at once; a refusal takes it back.
  const [pressed, setPressed] = useState<boolean>();
  const setAlert = async (alert: boolean) => {
    setPressed(alert);
    await attempt(change(id, { alert }));
    setPressed(undefined);
  };
  return (
    <Card as="li" p="4">
      <Flex gap="3" justify="space-between" align="flex-start">
        {renaming ? (
          <RenameForm saved={saved} onDone={() => setRenaming(false)} />
        ) : (
          <>
            <HStack gap="3" flexWrap="wrap" minW="0">
              <SectionTitle fontSize="md" overflowWrap="anywhere" minW="0">
                <TextLink to={pathOfSaved(saved)}>
                  <bdi>{name}</bdi>
                </TextLink>
              </SectionTitle>
              {newPeople > 0 && (
                <NewLink to={pathOfSaved(saved, newSince)}>
                  {saved.isExact
                    ? t("savedSearches.new", { count: newPeople, amount })
                    : t("savedSearches.newAbout", { amount })}
                </NewLink>
              )}
            </HStack>
            <HStack gap="1" flexShrink={0}>
              <Button
                tone="ghost"
                size="iconSm"
                aria-label={t("savedSearches.rename", { name })}
                onClick={() => setRenaming(true)}
              >
                <Pencil size={15} aria-hidden />
              </Button>
              <Button tone="ghost" size="iconSm" aria-label={t("savedSearches.delete", { name })} onClick={onDelete}>
                <Trash2 size={15} aria-hidden />
              </Button>
            </HStack>
          </>
        )}
      </Flex>
      <Stack gap="2" mt="3">
        <ConditionTexts search={searchOf(saved)} />
        <Checkbox
          checked={pressed ?? saved.hasAlert}
          onChange={(alert) => void setAlert(alert)}
          name={t("savedSearches.alertOf", { name })}
        >
          {t("savedSearches.alert")}
        </Checkbox>
        <FieldError>{failure}</FieldError>
      </Stack>
    </Card>
  );
}
