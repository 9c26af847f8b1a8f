import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import {
  BookUser,
  CalendarDays,
  Keyboard,
  LogOut,
  type LucideIcon,
  Megaphone,
  Puzzle,
  ScrollText,
  Search,
  UserRound,
} from "lucide-react";
import { useNavigate } from "react-router-dom";
import { isWords, queryOf, type Recent, useRecentSearches } from "@/features/contacts/search/recent/recent-searches";
import { useTranslation } from "@/i18n/useTranslation";
import { byGroup, type Command } from "@/ui/command/command";
import { findCommands } from "@/ui/command/find-commands";
import { opened } from "@/ui/command/opened";
import { useDeviceCommands } from "@/ui/command/useDeviceCommands";
import { useViewer } from "@/viewer/useViewer";
import { paths } from "../paths";
import { pagesOf } from "./pages";
import type { useRecords } from "./useRecords";

const groups = {
  goTo: "palette.groups.goTo",
  people: "palette.groups.people",
  do: "palette.groups.do",
  help: "palette.groups.help",
} as const;

/** The viewer's pages, recent searches and actions that match the text, the text searched everywhere, and the records it finds. */
export function useCommands(query: string, records: ReturnType<typeof useRecords>["records"]): readonly Command[] {
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
  const searched = ({ id, name }: Recent): Command =>
    isWords(id)
      ? page(name, paths.search + queryOf({ id, name }), Search, "people")
      : { ...page(name, paths.search + queryOf({ id, name }), UserRound, "people"), end: id };
  // In the state, not in the address: it may be an email.
  const search: Command = {
    ...page(t("palette.find", { text: query.trim() }), paths.search, Search, "people"),
    value: "find",
    run: () => void navigate(paths.search, { state: { text: query } }),
  };
  if (readProfileUrl(query)) return [{ ...search, text: t("palette.searchPerson") }];
  const found = findCommands(
    [
      ...pagesOf(viewer).map(({ name, to, icon }) => page(t(name), to, icon, "goTo")),
      ...recent.map(searched),
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
      page(t("palette.whatsNew"), paths.whatsNew, Megaphone, "help"),
      page(t("product.terms"), paths.terms, ScrollText, "help"),
    ],
    query,
  );
  const inContacts = page(t("palette.inContacts", { text: query.trim() }), contactsOf(query), BookUser, "people");
  // Last: what comes later moves nothing that is about to be chosen.
  const known = records.map(({ to, ...record }) => ({ ...record, run: go(to) }));
  return byGroup(query.trim() === "" ? found : [...found, search, inContacts, ...known]);
}

function contactsOf(search: string): string {
  return `${paths.myContacts}?${new URLSearchParams({ search })}`;
}
