import { useApolloClient } from "@apollo/client/react";
import { foldName } from "@finder/contract/rules/text/fold-name";
import type { SuggestedKind } from "@/generated/schema";
import { FindSuggestionsDocument } from "./filters/__generated__/Suggestions.generated";
import type { FindSearch } from "./view/find-address";

/** What words find: people by one or two conditions, or who fits a name at a company. */
export type WordsFound = { readonly search: Partial<FindSearch> } | { readonly name: string; readonly company: string };

/** Tells titles, companies and names apart by the titles and companies that are known; other words are a name. */
export function useWords(): (words: string, company: string | null) => Promise<WordsFound> {
  const client = useApolloClient();
  const known = async (kind: SuggestedKind, text: string): Promise<readonly string[]> => {
    try {
      const { data } = await client.query({ query: FindSuggestionsDocument, variables: { kind, text } });
      return data?.findSuggestions.map(({ label }) => label) ?? [];
    } catch {
      // Without an answer the words are a name; the search that follows shows the failure.
      return [];
    }
  };
  return async (words, company) => {
    if (isDomain(words)) return { search: { companyName: words } };
    const [titles, companies] = await Promise.all([known("TITLE", words), company ? [] : known("COMPANY", words)]);
    if (company !== null)
      return titles.length > 0 ? { search: { title: words, companyName: company } } : { name: words, company };
    if (companies.some((label) => foldName(label) === foldName(words))) return { search: { companyName: words } };
    return { search: titles.length > 0 ? { title: words } : { name: words } };
  };
}

function isDomain(text: string): boolean {
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}$/u.test(text);
}
