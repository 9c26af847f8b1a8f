import { limits } from "@finder/contract/limits";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { SearchIcon } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Input } from "@/ui/form/fields";
import { Box, Flex } from "@/ui/layout/primitives";

/** The field of Search on another page: what is typed or pasted is searched there. */
export function QuickSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  // In the state, not in the address: it may be an email.
  const find = (wanted: string): void => void navigate(paths.search, { state: { text: wanted } });
  return (
    <form
      noValidate
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") find(text);
      }}
    >
      <Flex gap="2">
        <Box position="relative" flex="1" minW="0">
          <Box position="absolute" insetStart="3" top="3" color="text.muted" pointerEvents="none">
            <SearchIcon size={16} aria-hidden />
          </Box>
          <Input
            ps="9"
            pe="3"
            aria-label={t("shell.find")}
            placeholder={t("shell.find")}
            type="text"
            dir={text ? "auto" : undefined}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.profileUrl}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData("text");
              if (text !== "" || readProfileUrl(pasted) === null) return;
              event.preventDefault();
              find(pasted);
            }}
          />
        </Box>
        <Button type="submit" tone="solid">
          {t("shell.search")}
        </Button>
      </Flex>
    </form>
  );
}
