import { useFragment } from "@apollo/client/react";
import { type ContactRowFragment, ContactRowFragmentDoc } from "./__generated__/ContactRow.generated";

/** How the cache finds a row. */
export const rowFragment = { fragment: ContactRowFragmentDoc, fragmentName: "ContactRow" } as const;

/** A person of the list as the cache has them now: a reveal, a vote or a tag changes this row alone, not the list. */
export function useContactRow(listed: ContactRowFragment): ContactRowFragment {
  const { data, complete } = useFragment({ ...rowFragment, from: { __typename: "Contact", id: listed.id } });
  return complete ? data : listed;
}
