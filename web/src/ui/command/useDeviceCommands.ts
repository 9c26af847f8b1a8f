import { Contrast, Languages, Moon, Sun } from "lucide-react";
import { chooseLanguage, type Language, languages } from "@/i18n/i18n";
import type { TextKey } from "@/i18n/texts/text-key";
import { useTranslation } from "@/i18n/useTranslation";
import { appearance, appearances, chooseAppearance } from "@/ui/theme/appearance";
import type { Command } from "./command";

const lookIcons = { system: Contrast, light: Sun, dark: Moon };

/** Commands for any visitor, on this browser alone: the themes and languages that are not in use. */
export function useDeviceCommands(): readonly Command[] {
  const { language: spoken, t } = useTranslation();
  const look = appearance.use();
  const otherLanguages = (Object.keys(languages) as Language[]).filter((language) => language !== spoken);
  const group: TextKey = "palette.groups.do";
  return [
    ...appearances
      .filter((one) => one !== look)
      .map((one) => ({
        value: `look ${one}`,
        text: t(`palette.look.${one}`),
        icon: lookIcons[one],
        group,
        run: () => chooseAppearance(one),
      })),
    ...otherLanguages.map((one) => ({
      value: `speak ${one}`,
      text: t("palette.speak", { language: languages[one].name }),
      icon: Languages,
      group,
      run: () => void chooseLanguage(one),
    })),
  ];
}
