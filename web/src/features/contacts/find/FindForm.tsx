import { limits } from "@finder/contract/limits";
import { SearchIcon } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Spinner } from "@/ui/feedback/Spinner";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { Segments } from "@/ui/form/choice/Segments";
import { FieldError } from "@/ui/form/FieldError";
import { Card } from "@/ui/layout/Card";
import { Box, chakra, Flex, HStack } from "@/ui/layout/primitives";
import { Bdi } from "@/ui/text/Bdi";
import { datums } from "../reveal/datums";
import { FindField } from "./filters/FindField";
import type { FindForm as Form } from "./useFindForm";
import { texts } from "./view/find-address";

/** The one field, the kinds of data to look for, and what the text was understood as. */
export function FindForm({ form, searching }: { form: Form; searching: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const { problem, meant, text } = form;
  const busy = searching || form.reading;
  return (
    <Card p="4">
      <form
        noValidate
        role="search"
        aria-label={t("search.title")}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Flex gap="2" align={{ sm: "flex-start" }} direction={{ base: "column", sm: "row" }}>
          <Box flex="1" minW="0">
            <FindField
              text={text}
              input={{
                inputMode: "text",
                enterKeyHint: "search",
                // A list of people is walked by keys at once.
                autoFocus: form.asked.what === "nothing",
                maxLength: limits.profileUrl,
                "aria-invalid": problem?.of === "text" || undefined,
                "aria-describedby": `${id}-text`,
                onPaste: (event) => {
                  const { selectionStart, selectionEnd, value } = event.currentTarget;
                  const replaces = selectionStart === 0 && selectionEnd === value.length;
                  if (replaces && form.paste(event.clipboardData.getData("text"))) event.preventDefault();
                },
              }}
              onText={form.changeText}
              onEnter={form.submit}
              onFind={form.find}
            />
          </Box>
          <Button type="submit" tone="solid" aria-busy={busy || undefined}>
            {busy ? <Spinner /> : <SearchIcon size={16} aria-hidden />}
            {t("search.submit")}
          </Button>
        </Flex>
        <FieldError id={`${id}-text`}>{problem?.of === "text" && t(problem.key)}</FieldError>
        <Flex mt="2" columnGap="6" rowGap="1" align="center" justify="space-between" flexWrap="wrap">
          <Box role="group" aria-label={t("search.options")} aria-describedby={`${id}-options`}>
            <Flex columnGap="5" flexWrap="wrap">
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
            <FieldError id={`${id}-options`}>{problem?.of === "options" && t(problem.key)}</FieldError>
          </Box>
          {meant ? (
            <HStack gap="2">
              <Box as="span" fontSize="sm" color="text.muted" aria-hidden>
                {t("find.meant")}
              </Box>
              <Segments
                label={t("find.meant")}
                options={texts.map((value) => ({ value, text: t(`find.meanings.${value}`) }))}
                value={meant}
                onChange={(to) => form.find({ [to]: text.trim() }, text.trim())}
              />
            </HStack>
          ) : (
            <chakra.p color="text.muted" fontSize="sm" aria-live="polite">
              {form.understood ? (
                <>
                  {t("search.understood")} <Bdi dir="ltr">{form.understood}</Bdi>
                </>
              ) : (
                t("search.urlHint")
              )}
            </chakra.p>
          )}
        </Flex>
      </form>
    </Card>
  );
}
