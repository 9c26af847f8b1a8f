import { limits } from "@finder/contract/limits";
import { Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { FieldError } from "@/ui/form/FieldError";
import { TextField } from "@/ui/form/text/TextField";
import { Box, chakra, HStack, Stack, Text } from "@/ui/layout/primitives";
import { type TagRowFragment, useTagsQuery } from "./__generated__/Tags.generated";
import { useManageTags } from "./useManageTags";

/** All tags with their number of contacts: rename one, or remove it from all of them. */
export function TagManager({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useTagsQuery();
  const { remove, busy } = useManageTags();
  const [deleting, setDeleting] = useState<TagRowFragment>();
  const [refusal, setRefusal] = useState<string>();
  if (deleting) {
    const confirm = async () => {
      setRefusal(await remove(deleting.name));
      setDeleting(undefined);
    };
    return (
      <ConfirmDialog
        danger
        title={t("lists.tags.deleteQuestion", { tag: deleting.name })}
        yes={t("lists.tags.deleteYes")}
        no={t("lists.tags.deleteNo")}
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={() => setDeleting(undefined)}
      >
        <Text>{t("lists.tags.deleteHint", { count: deleting.contacts })}</Text>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog title={t("lists.tags.manage")} onClose={onClose}>
      {error && !data && <LoadFailed onRetry={() => void refetch()} />}
      {data?.tags.length === 0 && <Text color="text.muted">{t("lists.tags.none")}</Text>}
      <Stack as="ul" role="list" gap="3" listStyle="none">
        {data?.tags.map((tag) => (
          <HStack as="li" key={tag.id} gap="1">
            <TagLine tag={tag} onDelete={() => setDeleting(tag)} />
          </HStack>
        ))}
      </Stack>
      <FieldError>{refusal}</FieldError>
      <DialogActions>
        <Button onClick={onClose}>{t("action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

function TagLine({ tag, onDelete }: { tag: TagRowFragment; onDelete: () => void }) {
  const { t } = useTranslation();
  const [renaming, setRenaming] = useState(false);
  if (renaming) return <RenameForm tag={tag} onDone={() => setRenaming(false)} />;
  return (
    <>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <bdi>{tag.name}</bdi>
        <Text fontSize="sm" color="text.muted">
          {t("lists.tags.people", { count: tag.contacts })}
        </Text>
      </Box>
      <Button
        tone="ghost"
        size="iconSm"
        aria-label={t("lists.tags.rename", { tag: tag.name })}
        onClick={() => setRenaming(true)}
      >
        <Pencil size={15} aria-hidden />
      </Button>
      <Button tone="ghost" size="iconSm" aria-label={t("lists.tags.delete", { tag: tag.name })} onClick={onDelete}>
        <Trash2 size={15} aria-hidden />
      </Button>
    </>
  );
}

type RenameFormProps = { tag: TagRowFragment; onDone: () => void };

function RenameForm({ tag, onDone }: RenameFormProps) {
  const { t } = useTranslation();
  const { rename, busy } = useManageTags();
  const [name, setName] = useState(tag.name);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === "") return setError(t("lists.tags.nameMissing"));
    const refusal = wanted === tag.name ? undefined : await rename(tag.name, wanted);
    if (refusal) setError(refusal);
    else onDone();
  };
  return (
    <chakra.form noValidate flex="1" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t("lists.tags.newName", { tag: tag.name })}
        value={name}
        maxLength={limits.tags.name}
        autoFocus
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <HStack gap="2" mt="2">
        <Button type="submit" tone="solid" size="sm" busy={busy}>
          {t("lists.tags.save")}
        </Button>
        <Button size="sm" onClick={onDone}>
          {t("lists.cancel")}
        </Button>
      </HStack>
    </chakra.form>
  );
}
