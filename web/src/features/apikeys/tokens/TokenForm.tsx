import { limits } from "@finder/contract/limits";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Button } from "@/ui/actions/Button";
import { DialogActions } from "@/ui/overlay/Dialog";
import { FieldError } from "@/ui/form/FieldError";
import { CreditsField } from "./CreditsField";
import { SelectField } from "@/ui/form/choice/SelectField";
import { TextField } from "@/ui/form/text/TextField";
import { Grid, Stack, Text } from "@/ui/layout/primitives";
import { lives } from "./lives";
import { ScopeChoice } from "./ScopeChoice";
import { offered, type Scope } from "./scopes";

/** The input for a token. */
export type TokenInput = {
  name: string;
  scopes: Scope[];
  days: number;
  creditBudget: number;
  confirmAbove: number | null;
};

type TokenFormProps = {
  busy: boolean;
  failure: ReactNode;
  onSubmit: (input: TokenInput) => void;
  onClose: () => void;
};

const { name: longest, usualDays } = limits.serviceTokens;

/** Name, scopes, life and budget of a token; the first two are required. */
export function TokenForm({ busy, failure, onSubmit, onClose }: TokenFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [input, setInput] = useState<TokenInput>({
    name: "",
    scopes: [],
    days: usualDays,
    creditBudget: 0,
    confirmAbove: null,
  });
  const [tried, setTried] = useState(false);
  const change = (part: Partial<TokenInput>) => setInput((now) => ({ ...now, ...part }));
  const name = input.name.trim();
  const complete =
    name !== "" &&
    input.scopes.length > 0 &&
    [input.creditBudget, input.confirmAbove].every((each) => !Number.isNaN(each));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (complete) onSubmit({ ...input, name });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="4">
        <Text color="text.muted">{t("api.tokens.createMeans")}</Text>
        <TextField
          label={t("api.tokens.name")}
          placeholder={t("api.tokens.namePlaceholder")}
          value={input.name}
          maxLength={longest}
          dir="auto"
          autoFocus
          autoComplete="off"
          aria-required
          error={tried && name === "" ? t("settings.required") : undefined}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <ScopeChoice
          scopes={input.scopes}
          offered={offered}
          error={tried && input.scopes.length === 0 ? t("api.tokens.noScope") : undefined}
          onChange={(scopes) => change({ scopes })}
        />
        <Grid templateColumns={{ base: "1fr", sm: "repeat(2, 1fr)" }} gap="3" alignItems="start">
          <SelectField
            label={t("api.tokens.life")}
            value={String(input.days)}
            options={lives.map((days) => ({
              value: String(days),
              text: t("api.tokens.days", { count: days, formatted: format.number(days) }),
            }))}
            onChange={(event) => change({ days: Number(event.currentTarget.value) })}
          />
          <CreditsField
            label={t("api.tokens.budget")}
            hint={t("api.tokens.budgetHint")}
            value={input.creditBudget}
            onChange={(amount) => change({ creditBudget: amount ?? 0 })}
          />
          <CreditsField
            label={t("api.tokens.confirm")}
            hint={t("api.tokens.confirmNone")}
            value={input.confirmAbove}
            onChange={(confirmAbove) => change({ confirmAbove })}
          />
        </Grid>
        <FieldError>{failure}</FieldError>
        <DialogActions>
          <Button onClick={onClose}>{t("api.cancel")}</Button>
          <Button type="submit" tone="solid" busy={busy}>
            {t("api.tokens.create")}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
