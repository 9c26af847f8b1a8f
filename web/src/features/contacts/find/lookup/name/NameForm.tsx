import { limits } from "@finder/contract/limits";
import { SearchIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Segments } from "@/ui/form/choice/Segments";
import { TextField } from "@/ui/form/text/TextField";
import { useFocusFaulty } from "@/ui/form/useFocusFaulty";
import { Box, Grid, HStack, Stack } from "@/ui/layout/primitives";
import { type NameAsked, type Sureness, sureness } from "../lookup-address";

type NameFormProps = { asked: NameAsked; busy: boolean; onAsk: (asked: NameAsked) => void };

const choices = Object.keys(sureness) as Sureness[];

/** A name, a company, and how well a person has to fit them. Follows the address when the back button changes it. */
export function NameForm({ asked, busy, onAsk }: NameFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(asked);
  const [shown, setShown] = useState(asked);
  const [faults, setFaults] = useState(0);
  const form = useFocusFaulty(faults);
  if (shown.name !== asked.name || shown.company !== asked.company) {
    setShown(asked);
    setTyped(asked);
    setFaults(0);
  }
  const [name, company] = [typed.name.trim(), typed.company.trim()];
  const submit = (): void => {
    if (name === "" || company === "") return setFaults(faults + 1);
    setFaults(0);
    onAsk({ name, company, sure: asked.sure });
  };
  const options = choices.map((value) => ({
    value,
    text: t(`lookup.name.from.${value}`),
    name: `${t(`lookup.name.from.${value}`)}: ${t(`lookup.name.fromHint.${value}`)}`,
  }));
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="4">
        <Grid templateColumns={{ base: "1fr", md: "1fr 1fr auto" }} gap="3" alignItems="start">
          <TextField
            label={t("lookup.name.label")}
            placeholder={t("find.hints.name")}
            autoComplete="off"
            autoFocus
            maxLength={limits.searchText}
            value={typed.name}
            error={faults > 0 && name === "" ? t("lookup.name.missing") : undefined}
            onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
          />
          <TextField
            label={t("lookup.name.company")}
            placeholder={t("lookup.name.companyHint")}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={limits.searchText}
            value={typed.company}
            error={faults > 0 && company === "" ? t("lookup.name.companyMissing") : undefined}
            onChange={(event) => setTyped({ ...typed, company: event.currentTarget.value })}
          />
          <Button type="submit" tone="solid" busy={busy} mt={{ md: "1.625rem" }}>
            <SearchIcon size={16} aria-hidden />
            {t("lookup.submit")}
          </Button>
        </Grid>
        <HStack gap="3" flexWrap="wrap">
          <Box as="span" fontSize="sm" fontWeight="550" aria-hidden>
            {t("lookup.name.sureness")}
          </Box>
          <Segments<Sureness>
            label={t("lookup.name.sureness")}
            options={options}
            value={asked.sure}
            onChange={(sure) => onAsk({ ...asked, sure })}
          />
        </HStack>
      </Stack>
    </form>
  );
}
