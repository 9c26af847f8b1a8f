import { Keyboard, LogOut } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { useTranslation } from "@/i18n/useTranslation";
import { byGroup, type Command } from "@/ui/command/command";
import { findCommands } from "@/ui/command/find-commands";
import { opened } from "@/ui/command/opened";
import { useDeviceCommands } from "@/ui/command/useDeviceCommands";
import { useMay } from "../../session/useConsoleSession";
import { useSignOut } from "../../session/useSignOut";
import { sections } from "../sections";

/** The pages of the operator's role and the console's actions that match the text. */
export function useConsoleCommands(query: string): Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useMay();
  const signOut = useSignOut();
  const ofDevice = useDeviceCommands();
  const pages = sections.filter((section) => section.may.some(may));
  const commands: readonly Command[] = [
    ...pages.map(({ path, name, icon }) => ({
      value: path,
      text: t(name),
      icon,
      group: "palette.groups.goTo" as const,
      run: () => void navigate(path),
    })),
    ...ofDevice,
    {
      value: "signOut",
      text: t("palette.signOut"),
      icon: LogOut,
      group: "palette.groups.do",
      run: () => void signOut("signedOut"),
    },
    {
      value: "keys",
      text: t("palette.keys"),
      icon: Keyboard,
      group: "palette.groups.help",
      run: () => opened.set("keys"),
    },
  ];
  return byGroup(findCommands(commands, query));
}
