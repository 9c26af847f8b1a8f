import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import {
  BookUser,
  CalendarDays,
  Keyboard,
  LogOut,
  type LucideIcon,
  Puzzle,
  ScrollText,
  Search,
  UserRound,
} from "lucide-react";
import { useNavigate } from "react-router-dom";
import { useRecentSearches } from "@/features/contacts/search/recent/recent-searches";
import { useTranslation } from "@/i18n/useTranslation";
import { byGroup, type Command } from "@/ui/command/command";
import { findCommands } from "@/ui/command/find-commands";
import { opened } from "@/ui/command/opened";
import { useDeviceCommands } from "@/ui/command/useDeviceCommands";
import { useViewer } from "@/viewer/useViewer";
import { paths } from "../paths";
import { pagesOf } from "./pages";

const groups = {
  goTo: "palette.groups.goTo",
  people: "palette.groups.people",
  do: "palette.groups.do",
  help: "palette.groups.help",
} as const;

/**
 * The viewer's pages, people and actions that match the text; a pasted profile can be searched. A text that nothing
 * matches (`missed`) can be looked for in My Contacts.
 */
export function useCommands(query: string): { commands: readonly Command[]; missed: boolean } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const viewer = useViewer();
  const ofDevice = useDeviceCommands();
  const { recent } = useRecentSearches(viewer.id);
  const go = (to: string) => () => void navigate(to);
  const page = (text: string, to: string, icon: LucideIcon, group: keyof typeof groups): Command => ({
    value: to,
    text,
    icon,
    group: groups[group],
    run: go(to),
  });
  const person = (id: string, text: string, icon = UserRound): Command => ({
    ...page(text, searchOf(`https://www.linkedin.com/${id}`), icon, "people"),
    end: id,
  });
  const pasted = readProfileUrl(query);
  if (pasted) return { commands: [person(pasted.key, t("palette.searchPerson"), Search)], missed: false };
  const found = findCommands(
    [
      ...pagesOf(viewer).map(({ name, to, icon }) => page(t(name), to, icon, "goTo")),
      ...recent.map(({ id, name }) => person(id, name)),
      ...ofDevice,
      {
        value: "signOut",
        text: t("palette.signOut"),
        icon: LogOut,
        group: groups.do,
        run: () => opened.set("signOut"),
      },
      { value: "keys", text: t("palette.keys"), icon: Keyboard, group: groups.help, run: () => opened.set("keys") },
      page(t("palette.demo"), paths.scheduleDemo, CalendarDays, "help"),
      page(t("palette.extension"), paths.extension, Puzzle, "help"),
      page(t("product.terms"), paths.terms, ScrollText, "help"),
    ],
    query,
  );
  const inContacts = page(t("palette.inContacts", { text: query }), contactsOf(query), BookUser, "people");
  return found.length > 0 ? { commands: byGroup(found), missed: false } : { commands: [inContacts], missed: true };
}

function contactsOf(search: string): string {
  return `${paths.myContacts}?${new URLSearchParams({ search })}`;
}

function searchOf(url: string): string {
  return `${paths.search}?${new URLSearchParams({ url, data: "personal,business,phone" })}`;
}
