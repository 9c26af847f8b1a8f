import { limits } from "@finder/contract/limits";
import { readEmail } from "@finder/contract/rules/text/email";
import { readProfileUrl } from "@finder/contract/rules/text/profile-url";
import { SearchIcon } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useNavigate } from "react-router-dom";
import { paths } from "@/app/paths";
import { remembered } from "@/lib/browser/remembered";
import { Button } from "@/ui/actions/Button";
import { FieldError } from "@/ui/form/FieldError";
import { Input } from "@/ui/form/fields";
import { Box, Flex } from "@/ui/layout/primitives";
import { TextLink } from "@/ui/navigation/TextLink";
import { stateOfEmail } from "../find/lookup/lookup-address";
import { readOptions, writeSearch } from "./search-address";

/** On the dashboard: a profile's address, pasted or typed, goes straight to its result, for the kinds of data looked for last. */
export function QuickSearch() {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const [url, setUrl] = useState("");
  const [wrong, setWrong] = useState(false);
  const email = readEmail(url);
  const find = (text: string): boolean => {
    const isProfile = readProfileUrl(text) !== null;
    const data = readOptions(remembered.read("searchOptions"));
    if (isProfile) void navigate(`${paths.search}?${new URLSearchParams(writeSearch({ url: text.trim(), data }))}`);
    setWrong(!isProfile);
    return isProfile;
  };
  return (
    <form
      noValidate
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        find(url);
      }}
    >
      <Flex gap="2">
        <Box position="relative" flex="1" minW="0">
          <Box position="absolute" insetStart="3" top="3" color="text.muted" pointerEvents="none">
            <SearchIcon size={16} aria-hidden />
          </Box>
          <Input
            id={id}
            ps="9"
            pe="3"
            aria-label={t("dashboard.searchLabel")}
            aria-invalid={wrong || undefined}
            aria-describedby={`${id}-error`}
            placeholder={t("dashboard.searchPlaceholder")}
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.profileUrl}
            value={url}
            onChange={(event) => {
              setUrl(event.currentTarget.value);
              setWrong(false);
            }}
            onPaste={(event) => {
              if (url === "" && find(event.clipboardData.getData("text"))) event.preventDefault();
              else setWrong(false);
            }}
          />
        </Box>
        <Button type="submit" tone="solid">
          {t("shell.search")}
        </Button>
      </Flex>
      <FieldError id={`${id}-error`}>{wrong && t("errors.BAD_PROFILE_URL")}</FieldError>
      {email !== null && (
        <TextLink to={paths.lookup} state={stateOfEmail(email)} display="inline-block" mt="2" fontSize="sm">
          {t("dashboard.lookUpEmail")}
        </TextLink>
      )}
    </form>
  );
}
