import { type ReactNode, useState } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Card } from "@/ui/layout/Card";
import { HStack, Stack, Text } from "@/ui/layout/primitives";
import { Chip, type Tone } from "@/ui/text/Chip";
import { useMay } from "../session/useConsoleSession";
import { Part } from "../ui/Part";
import { PartNotLoaded } from "../ui/PartNotLoaded";
import { type AccountFieldsFragment, useCustomerAccountQuery } from "./__generated__/Account.generated";
import { ClosingActions } from "./closing/ClosingActions";
import { DisableDialog, EnableDialog } from "./DisableDialogs";

type AccountPartProps = { customerId: string; name: string };

/** Whether the client may use its account, and what an operator does about it. */
export function AccountPart({ customerId, name }: AccountPartProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCustomerAccountQuery({
    variables: { id: customerId },
  });
  const account = data?.customerAccount;
  return (
    <Part title={t("customerAccount.title")} actions={account && <AccountActions account={account} name={name} />}>
      {account ? <AccountState account={account} /> : <PartNotLoaded error={error} height="5rem" onRetry={refetch} />}
    </Part>
  );
}

function AccountState({ account }: { account: AccountFieldsFragment }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { closedOn, closesOn, disabledOn, renewalEnded } = account;
  if (closedOn !== null)
    return (
      <Shown tone="bad" word={t("operators.is.closed")}>
        {t("customerAccount.state.closedHint", { date: date(closedOn) })}
      </Shown>
    );
  if (closesOn !== null)
    return (
      <Shown tone="bad" word={t("customerAccount.closing.state")}>
        {t("customerAccount.closing.stateHint", { date: date(closesOn) })} <Copy account={account} />
      </Shown>
    );
  if (disabledOn !== null)
    return (
      <Shown tone="warn" word={t("operators.is.disabled")}>
        {t("customerAccount.state.disabledHint", { date: date(disabledOn) })}
        {renewalEnded && ` ${t("customerAccount.state.renewalEnded")}`} <Copy account={account} />
      </Shown>
    );
  return (
    <Shown tone="good" word={t("operators.is.active")}>
      {t("customerAccount.state.activeHint")} <Copy account={account} />
    </Shown>
  );
}

/** Whether a copy of the client's data is there. */
function Copy({ account: { exportOrderedOn, exportMadeOn } }: { account: AccountFieldsFragment }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  if (exportMadeOn !== null) return t("customerAccount.closing.madeOn", { date: date(exportMadeOn) });
  return exportOrderedOn === null ? null : t("customerAccount.closing.orderedOn", { date: date(exportOrderedOn) });
}

function Shown({ tone, word, children }: { tone: Tone; word: string; children: ReactNode }) {
  return (
    <Card p="4">
      <Stack gap="2" align="flex-start">
        <Chip tone={tone}>{word}</Chip>
        <Text color="text.muted">{children}</Text>
      </Stack>
    </Card>
  );
}

function AccountActions({ account, name }: { account: AccountFieldsFragment; name: string }) {
  const { t } = useTranslation();
  const may = useMay();
  const [asks, setAsks] = useState<"disable" | "enable">();
  const { id: customerId, closedOn, closesOn, disabledOn } = account;
  const mayDisable = may("clients.disable") && closesOn === null;
  if (closedOn !== null) return null;
  const onClose = () => setAsks(undefined);
  return (
    <HStack gap="2" flexWrap="wrap">
      {may("clients.close") && <ClosingActions account={account} name={name} />}
      {!mayDisable ? null : disabledOn === null ? (
        <Button size="sm" onClick={() => setAsks("disable")}>
          {t("customerAccount.disable")}
        </Button>
      ) : (
        <Button size="sm" onClick={() => setAsks("enable")}>
          {t("customerAccount.enable")}
        </Button>
      )}
      {asks === "disable" && <DisableDialog {...{ customerId, name, onClose }} />}
      {asks === "enable" && <EnableDialog {...{ customerId, name, onClose }} />}
    </HStack>
  );
}
