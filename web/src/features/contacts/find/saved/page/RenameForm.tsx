import { limits } from "@finder/contract/limits";
import { type FormEvent, useState } from "react";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { TextField } from "@/ui/form/text/TextField";
import { chakra, HStack } from "@/ui/layout/primitives";
import type { SavedSearchRowFragment } from "../__generated__/SavedSearches.generated";
import { useSavedSearches } from "../useSavedSearches";

type RenameFormProps = { saved: SavedSearchRowFragment; onDone: () => void };

/** Gives a saved search another name, in place. */
export function RenameForm({ saved, onDone }: RenameFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { change, busy } = useSavedSearches();
  const [name, setName] = useState(saved.name);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === "") return setError(t("savedSearches.nameMissing"));
    const { refusals } = wanted === saved.name ? { refusals: [] } : await change(saved.id, { name: wanted });
    if (refusals[0]) setError(errorText(refusals[0]));
    else onDone();
  };
  return (
    <chakra.form noValidate flex="1" maxW="28rem" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t("savedSearches.newName", { name: saved.name })}
        value={name}
        maxLength={limits.savedSearches.name}
        autoFocus
        error={error}
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
