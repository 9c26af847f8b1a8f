import { limits } from "@finder/contract/limits";
import { type FormEvent, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import type { AssistantRequestInput } from "@/generated/schema";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { leaveTo } from "@/lib/browser/leave-to";
import { Button } from "@/ui/actions/Button";
import { SelectField } from "@/ui/form/choice/SelectField";
import { FieldError } from "@/ui/form/FieldError";
import { CreditsField } from "../tokens/CreditsField";
import { Flex, Grid, Stack } from "@/ui/layout/primitives";
import { useViewer } from "@/viewer/useViewer";
import { lives } from "../tokens/lives";
import { ScopeChoice } from "../tokens/ScopeChoice";
import { forMembers, offered, type Scope } from "../tokens/scopes";
import { type AssistantRequestQuery, useConnectAssistantMutation } from "./__generated__/Assistants.generated";

type AssistantRequest = NonNullable<AssistantRequestQuery["assistantRequest"]["request"]>;
type ConnectFormProps = { request: AssistantRequestInput; asked: AssistantRequest; onRefuse: () => void };

const { usualBudget, usualConfirm } = limits.assistants;

/** What the app may do, for how long, and what it may spend; nothing is given before the owner agrees. */
export function ConnectForm({ request, asked, onRefuse }: ConnectFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const attempt = useAttempt();
  const { permissions } = useViewer();
  const [connect] = useConnectAssistantMutation();
  const choice = permissions.includes("tokens.manage") ? offered : forMembers;
  const [scopes, setScopes] = useState<Scope[]>(() =>
    asked.scopes.flatMap(({ slice, access }) => (choice.some((each) => each.slice === slice) ? { slice, access } : [])),
  );
  const [days, setDays] = useState<number>(limits.serviceTokens.usualDays);
  const [creditBudget, setBudget] = useState<number>(usualBudget);
  const [confirmAbove, setConfirm] = useState<number>(usualConfirm);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (scopes.length === 0 || Number.isNaN(creditBudget) || Number.isNaN(confirmAbove)) return;
    setBusy(true);
    const call = connect({ variables: { request, scopes, terms: { days, creditBudget, confirmAbove } } });
    let returnUrl: string | null | undefined;
    const { refusals } = await attempt(
      call.then(({ data }) => {
        returnUrl = data?.connectAssistant.returnUrl;
        return data?.connectAssistant;
      }),
    );
    if (returnUrl) return leaveTo(returnUrl);
    setBusy(false);
    const [refusal] = refusals;
    setFailure((refusal && errorText(refusal)) ?? t("errors.INTERNAL"));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="4">
        <ScopeChoice
          scopes={scopes}
          offered={choice}
          error={scopes.length === 0 ? t("api.tokens.noScope") : undefined}
          onChange={setScopes}
        />
        <Grid templateColumns={{ base: "1fr", sm: "repeat(2, 1fr)" }} gap="3" alignItems="start">
          <CreditsField
            label={t("api.tokens.budget")}
            hint={t("api.tokens.budgetHint")}
            value={creditBudget}
            onChange={(amount) => setBudget(amount ?? 0)}
          />
          <CreditsField
            label={t("api.tokens.confirm")}
            hint={t("api.tokens.confirmHint")}
            value={confirmAbove}
            onChange={(amount) => setConfirm(amount ?? 0)}
          />
          <SelectField
            label={t("api.tokens.life")}
            value={String(days)}
            options={lives.map((each) => ({
              value: String(each),
              text: t("api.tokens.days", { count: each, formatted: format.number(each) }),
            }))}
            onChange={(event) => setDays(Number(event.currentTarget.value))}
          />
        </Grid>
        <FieldError>{failure}</FieldError>
        <Flex gap="3" flexWrap="wrap">
          <Button type="submit" tone="solid" size="lg" busy={busy}>
            {t("api.assistants.connect", { app: asked.appName })}
          </Button>
          <Button size="lg" onClick={onRefuse}>
            {t("api.assistants.refuse")}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
