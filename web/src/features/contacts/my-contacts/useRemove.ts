import type { ApolloCache } from "@apollo/client";
import { useTranslation } from "@/i18n/useTranslation";
import type { ContactSelection } from "@/generated/schema";
import { showSuccess } from "@/ui/feedback/messages";
import type { Action } from "@/ui/feedback/useAction";
import { useRemoveContactsMutation, useUndoRemoveContactsMutation } from "./__generated__/RemoveContacts.generated";

/** Removes contacts from My Contacts; the message that confirms it can undo it. */
export function useRemove({ attempt }: Action, onRemoved: (selection: ContactSelection) => void) {
  const { t } = useTranslation();
  const [removeContacts, removing] = useRemoveContactsMutation({ update: forgetLists });
  const [undoRemove] = useUndoRemoveContactsMutation({ update: forgetLists });

  const undo = async (undoId: string): Promise<void> => {
    const { payload, refusal } = await attempt(
      undoRemove({ variables: { undoId } }).then(({ data }) => data?.undoRemoveContacts),
    );
    if (!refusal) showSuccess(t("lists.remove.undone", { count: payload?.restored ?? 0 }));
  };
  const remove = async (selection: ContactSelection): Promise<void> => {
    const { payload, refusal } = await attempt(
      removeContacts({ variables: { selection } }).then(({ data }) => data?.removeContacts),
    );
    if (refusal) return;
    onRemoved(selection);
    const undoId = payload?.undoId;
    const action = undoId ? { name: t("lists.remove.undo"), run: () => void undo(undoId) } : undefined;
    showSuccess(t("lists.remove.done", { count: payload?.removed ?? 0 }), action);
  };
  return { remove, removing: removing.loading };
}

function forgetLists(cache: ApolloCache): void {
  for (const fieldName of ["myContacts", "revealedCount", "tags"]) cache.evict({ id: "ROOT_QUERY", fieldName });
}
