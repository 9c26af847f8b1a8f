import type { ApolloCache } from "@apollo/client";
import { useTranslation } from "@/i18n/useTranslation";
import type { ContactSelection } from "@/generated/schema";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { showSuccess } from "@/ui/feedback/messages";
import { TagsDocument, type TagRowFragment, useTagContactsMutation } from "./__generated__/Tags.generated";

/** Puts the tags as they are now into the cache; lists, which may be narrowed by a tag, are fetched again. */
export function rememberTags(cache: ApolloCache, tags: TagRowFragment[]): void {
  cache.writeQuery({ query: TagsDocument, data: { tags } });
  cache.evict({ id: "ROOT_QUERY", fieldName: "myContacts" });
  cache.evict({ id: "ROOT_QUERY", fieldName: "contactHistory" });
}

/** Puts tags on people and takes them off; gives the sentence of a refusal. */
export function useTagContacts() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const attempt = useAttempt();
  const [mutate, { loading }] = useTagContactsMutation({
    update: (cache, { data }) => {
      if (data && data.tagContacts.userErrors.length === 0) rememberTags(cache, data.tagContacts.tags);
    },
  });
  const tag = async (selection: ContactSelection, add: string[], remove: string[]): Promise<string | undefined> => {
    const { payload, refusals } = await attempt(
      mutate({ variables: { selection, add, remove } }).then(({ data }) => data?.tagContacts),
    );
    if (refusals[0]) return errorText(refusals[0]);
    showSuccess(t("lists.tags.done", { count: payload?.changed ?? 0 }));
    return undefined;
  };
  return { tag, tagging: loading };
}
