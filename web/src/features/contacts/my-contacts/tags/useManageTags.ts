import { useErrorText } from "@/i18n/useErrorText";
import { useAttempt } from "@/i18n/useAttempt";
import { useDeleteTagMutation, useRenameTagMutation } from "./__generated__/Tags.generated";
import { rememberTags } from "./useTagContacts";

/** Renames and deletes tags; each gives the sentence of a refusal. */
export function useManageTags() {
  const errorText = useErrorText();
  const attempt = useAttempt();
  const [renameTag, renaming] = useRenameTagMutation({
    update: (cache, { data }) => {
      if (data && data.renameTag.userErrors.length === 0) rememberTags(cache, data.renameTag.tags);
    },
  });
  const [deleteTag, deleting] = useDeleteTagMutation({
    update: (cache, { data }) => {
      if (data && data.deleteTag.userErrors.length === 0) rememberTags(cache, data.deleteTag.tags);
    },
  });
  const rename = async (name: string, newName: string): Promise<string | undefined> => {
    const { refusals } = await attempt(renameTag({ variables: { name, newName } }).then(({ data }) => data?.renameTag));
    return refusals[0] && errorText(refusals[0]);
  };
  const remove = async (name: string): Promise<string | undefined> => {
    const { refusals } = await attempt(deleteTag({ variables: { name } }).then(({ data }) => data?.deleteTag));
    return refusals[0] && errorText(refusals[0]);
  };
  return { rename, remove, busy: renaming.loading || deleting.loading };
}
