import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import {
  BookUser,
  CalendarDays,
  Contrast,
  Keyboard,
  Languages,
  LogOut,
  type LucideIcon,
  Moon,
  Puzzle,
  ScrollText,
  Search,
  Sun,
  UserRound,
} from "lucide-react";
import { useNavigate } from "react-router-dom";
import { useRecentSearches } from "@/features/contacts/search/recent/recent-searches";
import { chooseLanguage, type Language, languages } from "@/i18n/i18n";
import { useTranslation } from "@/i18n/useTranslation";
import type { Option } from "@/ui/form/choice/filter-options";
import { appearance, appearances, chooseAppearance } from "@/ui/theme/appearance";
import { useViewer } from "@/viewer/useViewer";
import { paths } from "../paths";
import { findCommands } from "./find-commands";
import type { Opened } from "./opened";
import { pagesOf } from "./pages";

/** What a command is about, in the order of the list. */
type Group = "goTo" | "people" | "do" | "help";

/** Something the palette can do. */
export type Command = Option & { readonly group: Group; readonly icon: LucideIcon; readonly run: () => void };

const lookIcons = { system: Contrast, light: Sun, dark: Moon };

/**
 * The viewer's pages, people and actions that match the text; a pasted profile can be searched. A text that nothing
 * matches (`missed`) can be looked for in My Contacts.
 */
export function useCommands(
  query: string,
  open: (next: Opened) => void,
): { commands: readonly Command[]; missed: boolean } {
  const { language: spoken, t } = useTranslation();
  const navigate = useNavigate();
  const viewer = useViewer();
  const look = appearance.use();
  const { recent } = useRecentSearches(viewer.id);
  const go = (to: string) => () => void navigate(to);
  const page = (text: string, to: string, icon: LucideIcon, group: Group): Command => ({
    value: to,
    text,
    icon,
    group,
    run: go(to),
  });
  const action = (value: string, text: string, icon: LucideIcon, run: () => void, group: Group = "do"): Command => ({
    value,
    text,
    icon,
    group,
    run,
  });
  const person = (id: string, text: string, icon = UserRound): Command => ({
    ...page(text, searchOf(`https://www.linkedin.com/${id}`), icon, "people"),
    end: id,
  });
  const pasted = readProfileUrl(query);
  if (pasted) return { commands: [person(pasted.key, t("palette.searchPerson"), Search)], missed: false };
  const otherLanguages = (Object.keys(languages) as Language[]).filter((language) => language !== spoken);
  const found = findCommands(
    [
      ...pagesOf(viewer).map(({ name, to, icon }) => page(t(name), to, icon, "goTo")),
      ...recent.map(({ id, name }) => person(id, name)),
      ...appearances
        .filter((one) => one !== look)
        .map((one) => action(`look ${one}`, t(`palette.look.${one}`), lookIcons[one], () => chooseAppearance(one))),
      ...otherLanguages.map((one) =>
        action(`speak ${one}`, t("palette.speak", { language: languages[one].name }), Languages, () => {
          void chooseLanguage(one);
        }),
      ),
      action("signOut", t("palette.signOut"), LogOut, () => open("signOut")),
      action("keys", t("palette.keys"), Keyboard, () => open("keys"), "help"),
      page(t("palette.demo"), paths.scheduleDemo, CalendarDays, "help"),
      page(t("palette.extension"), paths.extension, Puzzle, "help"),
      page(t("product.terms"), paths.terms, ScrollText, "help"),
    ],
    query,
  );
  const inContacts = page(t("palette.inContacts", { text: query }), contactsOf(query), BookUser, "people");
  return found.length > 0 ? { commands: byGroup(found), missed: false } : { commands: [inContacts], missed: true };
}

/** The commands with those of a group side by side, the group of the first one first. */
function byGroup(commands: readonly Command[]): Command[] {
  return [...Map.groupBy(commands, ({ group }) => group).values()].flat();
}

function contactsOf(search: string): string {
  return `${paths.myContacts}?${new URLSearchParams({ search })}`;
}

function searchOf(url: string): string {
  return `${paths.search}?${new URLSearchParams({ url, data: "personal,business,phone" })}`;
}
