import { skipToken } from "@apollo/client/react";
import { Bookmark, BookUser, Building2, ReceiptText, UsersRound } from "lucide-react";
import { useState } from "react";
import { pathOfSaved } from "@/features/contacts/find/saved/saved-address";
import type { Command } from "@/ui/command/command";
import { findCommands } from "@/ui/command/find-commands";
import { useDebounced } from "@/ui/form/text/useDebounced";
import { useViewer } from "@/viewer/useViewer";
import { pathOfCompany, paths } from "../paths";
import { usePaletteFoundQuery, usePaletteShelfQuery } from "./__generated__/Palette.generated";

/** Milliseconds after the last key until the server is asked. */
const pause = 200;
/** Records of one kind. */
const most = 5;

/** A record of the account by its page; the group is that of its kind. */
type Found = Omit<Command, "run"> & { readonly to: string };

/** The text of the palette, and the contacts, companies, saved searches, members and invoices that it finds. */
export function useRecords() {
  const [asked, setAsked] = useState("");
  const [text, setText] = useDebounced(asked, pause, setAsked);
  const { permissions } = useViewer();
  const isAsked = asked.trim().length > 1;
  const [team, billing] = [permissions.includes("team.manage"), permissions.includes("billing.view")];
  const { data: found } = usePaletteFoundQuery(isAsked ? { variables: { text: asked.trim(), billing } } : skipToken);
  const { data: shelf } = usePaletteShelfQuery(isAsked ? { variables: { team } } : skipToken);
  const contacts = found?.myContacts.items.map(({ id, fullName, title }) => ({
    value: `contact ${id}`,
    text: fullName,
    end: title ?? "",
    icon: BookUser,
    group: "palette.groups.people" as const,
    to: `${paths.myContacts}?${new URLSearchParams({ search: fullName })}`,
  }));
  const companies = found?.findSuggestions.map(({ value, label, hint }) => ({
    value: `company ${value}`,
    text: label,
    end: hint ?? "",
    icon: Building2,
    group: "palette.groups.companies" as const,
    to: pathOfCompany(value),
  }));
  const searches = shelf?.savedSearches.map((saved) => ({
    value: `saved ${saved.id}`,
    text: saved.name,
    icon: Bookmark,
    group: "palette.savedSearches" as const,
    to: pathOfSaved(saved),
  }));
  const members = shelf?.members?.items.map(({ id, name, email }) => ({
    value: `member ${id}`,
    text: name,
    end: email,
    icon: UsersRound,
    group: "palette.groups.team" as const,
    to: paths.manageSeats,
  }));
  const invoices = found?.invoices?.items.map(({ id, number, planName }) => ({
    value: `invoice ${id}`,
    text: number,
    end: planName,
    icon: ReceiptText,
    group: "palette.groups.invoices" as const,
    to: `${paths.billing}?${new URLSearchParams({ search: number })}`,
  }));
  const here = isAsked ? [searches, members].map((kind = []) => findCommands<Found>(kind, text)) : [];
  const kinds: readonly (readonly Found[] | undefined)[] = [contacts, companies, ...here, invoices];
  return { text, setText, records: kinds.flatMap((kind = []) => kind.slice(0, most)) };
}
