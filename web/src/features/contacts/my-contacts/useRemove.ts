import type { ApolloCache } from "@apollo/client";
import { useTranslation } from "@/i18n/useTranslation";
import type { ContactSelection } from "@/generated/schema";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { showSuccess } from "@/ui/feedback/messages";
import type { Failure } from "@/ui/feedback/useFailure";
import { useRemoveContactsMutation, useUndoRemoveContactsMutation } from "./__generated__/RemoveContacts.generated";

/** Removes contacts from My Contacts; the message that confirms it can undo it. */
export function useRemove({ fail, forget }: Failure, onRemoved: (selection: ContactSelection) => void) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const attempt = useAttempt();
  const [removeContacts, removing] = useRemoveContactsMutation({ update: forgetLists });
  const [undoRemove] = useUndoRemoveContactsMutation({ update: forgetLists });

  const undo = async (undoId: string): Promise<void> => {
    forget();
    const { payload, refusals } = await attempt(
      undoRemove({ variables: { undoId } }).then(({ data }) => data?.undoRemoveContacts),
    );
    if (refusals[0]) fail(errorText(refusals[0]));
    else showSuccess(t("lists.remove.undone", { count: payload?.restored ?? 0 }));
  };
  const remove = async (selection: ContactSelection): Promise<void> => {
    forget();
    const { payload, refusals } = await attempt(
      removeContacts({ variables: { selection } }).then(({ data }) => data?.removeContacts),
    );
    if (refusals[0]) return fail(errorText(refusals[0]));
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
