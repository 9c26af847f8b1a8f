import type { Reference } from "@apollo/client";
import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTagContactMutation } from "./__generated__/TagContact.generated";

type Change = { add?: string[]; remove?: string[] };

/** Puts tags on one person and takes them off; the person shows it everywhere at once, lists by tag are read again. */
export function useTags(contactId: string) {
  const errorText = useErrorText();
  const attempt = useAttempt();
  const [refusal, setRefusal] = useState<string>();
  const [mutate, { loading }] = useTagContactMutation();
  const change = async ({ add = [], remove = [] }: Change): Promise<boolean> => {
    const call = mutate({
      variables: { id: contactId, add, remove },
      update: (cache, { data }) => {
        if (!data || data.tagContacts.userErrors.length > 0) return;
        const id = cache.identify({ __typename: "Contact", id: contactId });
        cache.modify({ ...(id && { id }), fields: { tags: changed(add, remove) } });
        cache.evict({ id: "ROOT_QUERY", fieldName: "tags" });
      },
    });
    const { refusals } = await attempt(call.then(({ data }) => data?.tagContacts));
    setRefusal(refusals[0] && errorText(refusals[0]));
    return refusals.length === 0;
  };
  return { change, changing: loading, refusal };
}

function changed(add: readonly string[], remove: readonly string[]) {
  return (tags: readonly string[] | Reference): string[] =>
    [...new Set([...(Array.isArray(tags) ? tags : []), ...add])].filter((tag) => !remove.includes(tag)).toSorted();
}
