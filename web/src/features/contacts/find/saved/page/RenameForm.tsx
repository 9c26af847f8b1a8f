import { limits } from "@finder/contract/limits";
import { type FormEvent, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { unsaid, useAction } from "@/ui/feedback/useAction";
import { TextField } from "@/ui/form/text/TextField";
import { chakra, HStack } from "@/ui/layout/primitives";
import type { SavedSearchRowFragment } from "../__generated__/SavedSearches.generated";
import { useSavedSearches } from "../useSavedSearches";

type RenameFormProps = { saved: SavedSearchRowFragment; onDone: () => void };

/** Gives a saved search another name, in place. */
export function RenameForm({ saved, onDone }: RenameFormProps) {
  const { t } = useTranslation();
  const { failure, attempt, fail } = useAction(unsaid);
  const { change, busy } = useSavedSearches();
  const [name, setName] = useState(saved.name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === "") return fail(t("savedSearches.nameMissing"));
    if (wanted === saved.name) return onDone();
    const { refusal } = await attempt(change(saved.id, { name: wanted }));
    if (!refusal) onDone();
  };
  return (
    <chakra.form noValidate flex="1" maxW="28rem" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t("savedSearches.newName", { name: saved.name })}
        value={name}
        maxLength={limits.savedSearches.name}
        autoFocus
        error={failure}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <HStack gap="2" mt="2">
        <Button type="submit" tone="solid" size="sm" busy={busy}>
          {t("savedSearches.saveName")}
        </Button>
        <Button size="sm" onClick={onDone}>
          {t("action.cancel")}
        </Button>
      </HStack>
    </chakra.form>
  );
}
