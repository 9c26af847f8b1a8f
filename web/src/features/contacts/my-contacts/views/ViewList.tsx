import { limits } from "@finder/contract/limits";
import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { FormAlert } from "@/ui/form/FormAlert";
import { TextField } from "@/ui/form/text/TextField";
import { Box, chakra, HStack, Stack, Text } from "@/ui/layout/primitives";
import { TextLink } from "@/ui/navigation/TextLink";
import { useViews } from "./useViews";

export type SavedViewsProps = {
  /** The view on screen, as a saved view keeps it. */
  current: string;
};

/** The saved views, and a form that saves the one on screen. */
export function ViewList({ current }: SavedViewsProps) {
  const { t } = useTranslation();
  const { query, views, saving, save, remove, failure } = useViews();
  return (
    <Stack gap="4">
      {query.error && !query.data && <LoadFailed onRetry={() => void query.refetch()} />}
      {query.data && views.length === 0 && <Text color="text.muted">{t("lists.views.none")}</Text>}
      <FormAlert isSaid text={failure} />
      {views.length > 0 && (
        <Stack as="ul" role="list" gap="1" listStyle="none">
          {views.map((view) => (
            <HStack as="li" key={view.id} justify="space-between" gap="2">
              <TextLink
                to={{ search: view.query }}
                aria-current={view.query === current ? "true" : undefined}
                minW="0"
                py="1.5"
                overflowWrap="anywhere"
              >
                <bdi>{view.name}</bdi>
              </TextLink>
              <Button
                tone="ghost"
                size="iconSm"
                aria-label={t("lists.views.delete", { name: view.name })}
                onClick={() => void remove(view)}
              >
                <Trash2 size={15} aria-hidden />
              </Button>
            </HStack>
          ))}
        </Stack>
      )}
      <Box borderBlockStartWidth="1px" borderColor="line" pt="4">
        <SaveForm current={current} save={save} busy={saving} />
      </Box>
    </Stack>
  );
}

function SaveForm({
  current,
  save,
  busy,
}: {
  current: string;
  save: ReturnType<typeof useViews>["save"];
  busy: boolean;
}) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    const refusal = wanted === "" ? t("lists.views.nameMissing") : await save(wanted, current);
    setError(refusal);
    if (!refusal) setName("");
  };
  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="2">
        <TextField
          label={t("lists.views.name")}
          value={name}
          maxLength={limits.savedViews.name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" tone="solid" size="sm" busy={busy}>
          {t("lists.views.save")}
        </Button>
      </Stack>
    </chakra.form>
  );
}
