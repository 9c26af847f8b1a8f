import { useTranslation } from "@/i18n/useTranslation";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { showSuccess } from "@/ui/feedback/messages";
import { useAction } from "@/ui/feedback/useAction";
import {
  SavedViewsDocument,
  useDeleteViewMutation,
  useSavedViewsQuery,
  useSaveViewMutation,
  type SavedViewRowFragment,
} from "./__generated__/SavedViews.generated";

/** The viewer's saved views, and what can be done with them. */
export function useViews() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const attempt = useAttempt();
  const removal = useAction();
  const query = useSavedViewsQuery();
  const [saveView, saving] = useSaveViewMutation({
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: SavedViewsDocument, data: { savedViews: data.saveView.views } });
    },
  });
  const [deleteView] = useDeleteViewMutation({
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: SavedViewsDocument, data: { savedViews: data.deleteView.views } });
    },
  });

  /** The sentence of a refusal; nothing when it was saved. */
  const save = async (name: string, view: string): Promise<string | undefined> => {
    const { refusals } = await attempt(
      saveView({ variables: { name, query: view } }).then(({ data }) => data?.saveView),
    );
    if (refusals[0]) return errorText(refusals[0]);
    showSuccess(t("lists.views.saved", { name }));
    return undefined;
  };
  const remove = async ({ id, name }: SavedViewRowFragment): Promise<void> => {
    const { refusal } = await removal.attempt(deleteView({ variables: { id } }).then(({ data }) => data?.deleteView));
    if (!refusal) showSuccess(t("lists.views.deleted", { name }));
  };
  return { query, views: query.data?.savedViews ?? [], saving: saving.loading, save, remove, failure: removal.failure };
}
