import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import type { TextKey } from "@/i18n/text-key";
import { useTranslation } from "@/i18n/useTranslation";
import { useNavigate } from "react-router-dom";
import { useRecentSearches } from "@/features/contacts/search/recent/recent-searches";
import { chooseLanguage, type Language, languages } from "@/i18n/i18n";
import { appearances, chooseAppearance } from "@/ui/theme/appearance";
import { type Option, filterOptions } from "@/ui/form/choice/filter-options";
import { useViewer } from "@/viewer/useViewer";
import { paths } from "../paths";
import type { Opened } from "./opened";
import { pagesOf } from "./pages";

/** Something the palette can do. */
export type Command = Option & {
  /** What it is: a page, a person, an action. */
  readonly kind: TextKey;
  readonly run: () => void;
};

/** The viewer's pages and actions that match the text; a pasted profile can be searched. */
export function useCommands(query: string, open: (next: Opened) => void): Command[] {
  const { language, t } = useTranslation();
  const navigate = useNavigate();
  const viewer = useViewer();
  const { recent } = useRecentSearches(viewer.id);
  const go = (to: string) => () => void navigate(to);
  const person = (id: string, text: string, kind: TextKey): Command => ({
    value: `person ${id}`,
    text,
    end: id,
    kind,
    run: go(searchOf(`https://www.linkedin.com/${id}`)),
  });
  const action = (value: string, text: string, run: () => void): Command => ({
    value,
    text,
    kind: "palette.action",
    run,
  });
  const pasted = readProfileUrl(query);
  if (pasted) return [person(pasted.key, t("palette.searchPerson"), "palette.action")];
  const others = (Object.keys(languages) as Language[]).filter((choice) => choice !== language);
  return filterOptions(
    [
      ...pagesOf(viewer).map(
        ({ name, to }) => ({ value: to, text: t(name), kind: "palette.goTo", run: go(to) }) as const,
      ),
      ...recent.map(({ id, name }) => person(id, name, "palette.person")),
      ...appearances.map((look) => action(`look ${look}`, t(`palette.look.${look}`), () => chooseAppearance(look))),
      ...others.map((other) =>
        action(`speak ${other}`, t("palette.speak", { language: languages[other].name }), () => {
          void chooseLanguage(other);
        }),
      ),
      action("keys", t("palette.keys"), () => open("keys")),
      action("signOut", t("palette.signOut"), () => open("signOut")),
    ],
    query,
  );
}

function searchOf(url: string): string {
  return `${paths.search}?${new URLSearchParams({ url, data: "personal,business,phone" })}`;
}
