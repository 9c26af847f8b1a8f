import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { faultsOf, type InviteLine, readInviteList } from "./invite-list";

/** A pasted line with the names as they stand now and what keeps it from being invited. */
export type ListedPerson = InviteLine & { fault: string | null };

type Name = "firstName" | "lastName";

/** Pasted addresses, the names that were changed by hand, and what the server refused. */
export function useInviteList(seats: number) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [renamed, setRenamed] = useState<Record<string, Partial<Record<Name, string>>>>({});
  const [refused, setRefused] = useState<Record<string, string>>({});

  const lines = readInviteList(text).map((line) => ({ ...line, ...renamed[line.email ?? ""] }));
  const faults = faultsOf(lines, seats);
  const people = lines.map((line, index): ListedPerson => {
    const fault = faults[index] ?? null;
    return { ...line, fault: fault ? t(`team.form.fault.${fault}`) : (refused[line.email ?? ""] ?? null) };
  });
  const rename = (email: string, name: Name, value: string) =>
    setRenamed((now) => ({ ...now, [email]: { ...now[email], [name]: value } }));
  return { text, setText, people, rename, setRefused };
}
