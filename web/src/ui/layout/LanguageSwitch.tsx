import { useTranslation } from "@/i18n/useTranslation";
import { chooseLanguage, type Language, languages } from "@/i18n/i18n";
import { Button } from "../actions/Button";
import { HStack } from "./primitives";

/** The languages, each under its own name, before there is an account to keep the choice in. */
export function LanguageSwitch() {
  const { language, t } = useTranslation();
  return (
    <HStack role="group" aria-label={t("product.language")} gap="1" mt="8">
      {(Object.keys(languages) as Language[]).map((choice) => (
        <Button
          key={choice}
          tone="ghost"
          size="sm"
          lang={choice}
          // The system's face first: for one word in another script ours would be the largest file of the page.
          fontFamily={choice === language ? undefined : "system-ui, {fonts.body}"}
          aria-pressed={choice === language}
          onClick={() => void chooseLanguage(choice)}
        >
          {languages[choice].name}
        </Button>
      ))}
    </HStack>
  );
}
