import { SearchIcon } from "lucide-react";
import { limits } from "@finder/contract/limits";
import { useId } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Bdi } from "@/ui/text/Bdi";
import { Button } from "@/ui/actions/Button";
import { Card } from "@/ui/layout/Card";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { Spinner } from "@/ui/feedback/Spinner";
import { FieldError } from "@/ui/form/FieldError";
import { TextField } from "@/ui/form/text/TextField";
import { Box, chakra, Flex, Stack } from "@/ui/layout/primitives";
import { datums } from "../reveal/datums";
import type { useSearchForm } from "./useSearchForm";

type SearchFormProps = { form: ReturnType<typeof useSearchForm>; searching: boolean };

/** Profile URL, three options, one button, which takes the next search while one is under way. */
export function SearchForm({ form, searching }: SearchFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const { problem } = form;
  return (
    <Card p="5">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Stack gap="4">
          <Flex gap="3" direction={{ base: "column", md: "row" }} align={{ md: "flex-start" }}>
            <Box flex="1">
              <TextField
                label={t("search.url")}
                placeholder={t("search.urlPlaceholder")}
                dir="ltr"
                type="text"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                autoFocus
                maxLength={limits.profileUrl}
                value={form.url}
                error={problem?.of === "url" ? t(problem.key) : undefined}
                onChange={(event) => form.changeUrl(event.currentTarget.value)}
                onPaste={(event) => {
                  const { selectionStart, selectionEnd, value } = event.currentTarget;
                  const replaces = selectionStart === 0 && selectionEnd === value.length;
                  if (replaces && form.paste(event.clipboardData.getData("text"))) event.preventDefault();
                }}
              />
            </Box>
            <Button type="submit" tone="solid" aria-busy={searching || undefined} mt={{ md: "1.625rem" }}>
              {searching ? <Spinner /> : <SearchIcon size={16} aria-hidden />}
              {t("search.submit")}
            </Button>
          </Flex>
          <Stack gap="1" role="group" aria-label={t("search.options")} aria-describedby={`${id}-error`}>
            <Flex columnGap="6" rowGap="1" flexWrap="wrap">
              {datums.map(({ field, name }) => (
                <Checkbox
                  key={field}
                  checked={form.data.includes(field)}
                  onChange={(on) => form.changeOption(field, on)}
                >
                  {t(name)}
                </Checkbox>
              ))}
            </Flex>
            <FieldError id={`${id}-error`}>{problem?.of === "options" && t(problem.key)}</FieldError>
          </Stack>
          <chakra.p color="text.muted" fontSize="sm" aria-live="polite">
            {form.understood ? (
              <>
                {t("search.understood")} <Bdi dir="ltr">{form.understood}</Bdi>
              </>
            ) : (
              t("search.urlHint")
            )}
          </chakra.p>
        </Stack>
      </form>
    </Card>
  );
}
