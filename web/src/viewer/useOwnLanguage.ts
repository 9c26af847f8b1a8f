import type { Language } from "@finder/contract/language";
import { useEffect } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { Language as OwnLanguage } from "@/generated/schema";
import { adoptLanguage, languageIsKept, languageToKeep } from "@/i18n/i18n";
import { untilNetworkIdle } from "@/lib/browser/network-idle";
import { useChooseLanguageMutation } from "./__generated__/ChooseLanguage.generated";

const owns = { en: "EN", ar: "AR" } as const satisfies Record<Language, OwnLanguage>;
const ours = { EN: "en", AR: "ar" } as const satisfies Record<OwnLanguage, Language>;

// The response is in the cache before the call resolves.
let telling: Language | null = null;

/** Keeps the language that was chosen here on the person; without a choice the page turns to the person's own. */
export function useOwnLanguage(
  viewer: { language: OwnLanguage | null; lookEndsOn: string | null } | null | undefined,
): void {
  const spoken = useTranslation().language;
  const [choose] = useChooseLanguageMutation();
  // Who looks through a member's eyes keeps the own language.
  const own = viewer?.lookEndsOn ? undefined : viewer?.language;
  useEffect(() => {
    if (own === undefined) return;
    const chosen = languageToKeep();
    if (chosen === null && own && ours[own] !== spoken) void adoptLanguage(ours[own]);
    if (chosen === null || chosen === telling) return;
    telling = chosen;
    // Low priority. A choice that cannot be saved now is saved at the next start.
    untilNetworkIdle()
      .then(() => choose({ variables: { language: owns[chosen] } }))
      .then(
        () => languageIsKept(chosen),
        () => undefined,
      )
      .finally(() => (telling = null));
  }, [own, spoken, choose]);
}
