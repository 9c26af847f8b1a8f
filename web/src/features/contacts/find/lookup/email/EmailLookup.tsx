import { readEmail } from "@finder/contract/rules/text/email";
import { textBounds } from "@finder/contract/rules/text/text-bounds";
import { SearchIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { TextField } from "@/ui/form/text/TextField";
import { useFocusFaulty } from "@/ui/form/useFocusFaulty";
import { Card } from "@/ui/layout/Card";
import { Box, chakra, Flex } from "@/ui/layout/primitives";
import { EmailOutcome } from "./EmailOutcome";
import { useEmailLookup } from "./useEmailLookup";

/** Whose address an email is: whether it is known and at what price, then the person. */
export function EmailLookup({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const lookup = useEmailLookup();
  const [text, setText] = useState(lookup.came ?? "");
  const [fault, setFault] = useState<"signIn.emailMissing" | "signIn.emailInvalid" | null>(null);
  const [faults, setFaults] = useState(0);
  const form = useFocusFaulty(faults);
  const submit = (): void => {
    const email = readEmail(text);
    const wrong = email === null ? (text.trim() === "" ? "signIn.emailMissing" : "signIn.emailInvalid") : null;
    setFault(wrong);
    if (wrong) setFaults(faults + 1);
    else if (email !== null) void lookup.look(email);
  };
  return (
    <>
      <Card p={{ base: "4", md: "5" }}>
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Flex gap="3" direction={{ base: "column", md: "row" }} align={{ md: "flex-start" }}>
            <Box flex="1">
              <TextField
                label={t("lookup.email.label")}
                dir="ltr"
                type="email"
                autoComplete="off"
                spellCheck={false}
                autoFocus
                enterKeyHint="search"
                maxLength={textBounds.email}
                value={text}
                error={fault ? t(fault) : undefined}
                onChange={(event) => {
                  setText(event.currentTarget.value);
                  setFault(null);
                }}
              />
            </Box>
            <Button type="submit" tone="solid" busy={lookup.asking === "quote"} mt={{ md: "1.625rem" }}>
              <SearchIcon size={16} aria-hidden />
              {t("lookup.submit")}
            </Button>
          </Flex>
        </form>
      </Card>
      <chakra.section aria-label={t("lookup.result")} aria-busy={lookup.asking !== null} aria-live="polite">
        <EmailOutcome lookup={lookup} onOpen={onOpen} />
      </chakra.section>
    </>
  );
}
