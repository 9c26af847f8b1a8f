import { useState } from "react";
import { unsaid, useAction } from "@/ui/feedback/useAction";
import { useFormat } from "@/i18n/useFormat";
import { useTimeFormat } from "@/i18n/useTimeFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { Stack, Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { Chip } from "@/ui/text/Chip";
import { Email } from "../ui/Email";
import { Records } from "../ui/Records";
import { type ToolTokenFieldsFragment, useEndOperatorTokenMutation } from "./__generated__/Tools.generated";

type Token = ToolTokenFieldsFragment;

/** Tokens, newest first. */
export function TokenRecords({ tokens }: { tokens: readonly Token[] }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const usedText = useUsedText();
  const columns: readonly TableColumn<Token>[] = [
    { id: "name", name: t("operators.label.name"), width: 12, grows: true, cell: (token) => <Name token={token} /> },
    {
      id: "access",
      name: t("tools.access"),
      width: 12,
      cell: ({ role, proven }) =>
        [t(`operators.role.${role}`), proven && t("tools.provenToo")].filter(Boolean).join(", "),
    },
    {
      id: "addresses",
      name: t("tools.addresses"),
      width: 10,
      cell: ({ addresses }) => (addresses.length > 0 ? <Bdi>{addresses.join(", ")}</Bdi> : t("tools.everywhere")),
    },
    {
      id: "maker",
      name: t("tools.maker"),
      width: 12,
      grows: true,
      cell: (token) => <Email value={token.operatorEmail} />,
    },
    { id: "expires", name: t("tools.expires"), width: 7.5, cell: ({ expiresOn }) => date(expiresOn) },
    { id: "used", name: t("operators.label.lastUsed"), width: 11, cell: usedText },
    { id: "state", name: t("operators.label.state"), width: 6.5, cell: (token) => <State token={token} /> },
    {
      id: "actions",
      name: t("operators.actions"),
      isNameHidden: true,
      width: 5,
      cell: (token) => works(token) && <EndToken token={token} />,
    },
  ];
  return <Records caption={t("tools.title")} columns={columns} rows={tokens} />;
}

function Name({ token: { name, ending } }: { token: Token }) {
  return (
    <Stack gap="0" minW="0">
      <Text overflowWrap="anywhere" whiteSpace="normal">
        <Bdi>{name}</Bdi>
      </Text>
      <Bdi dir="ltr" alignSelf="start" fontFamily="mono" fontSize="sm" fontWeight="400" color="text.muted">
        {`opr_…${ending}`}
      </Bdi>
    </Stack>
  );
}

function State({ token }: { token: Token }) {
  const { t } = useTranslation();
  if (works(token)) return <Chip tone="good">{t("tools.works")}</Chip>;
  return <Chip tone="neutral">{t(token.endedOn ? "tools.ended" : "tools.expired")}</Chip>;
}

function works({ endedOn, expiresOn }: Token): boolean {
  return endedOn === null && Date.parse(expiresOn) > Date.now();
}

/** When and from where a token was used last. */
function useUsedText(): (token: Token) => string {
  const { t } = useTranslation();
  const { ago } = useTimeFormat();
  return ({ lastUsedOn, lastAddress }) =>
    lastUsedOn
      ? t("tools.usedAt", { when: ago(lastUsedOn) ?? t("operators.justNow"), address: lastAddress ?? "" })
      : t("operators.never");
}

function EndToken({ token: { id, name } }: { token: Token }) {
  const { t } = useTranslation();
  const { failure, attempt } = useAction(unsaid);
  const [asks, setAsks] = useState(false);
  const [end, { loading }] = useEndOperatorTokenMutation();
  const confirm = async () => {
    const { refusal } = await attempt(end({ variables: { id } }).then(({ data }) => data?.endOperatorToken));
    if (refusal) return;
    setAsks(false);
    showSuccess(t("tools.endDone", { name }));
  };
  return (
    <>
      <Button size="sm" tone="ghost" aria-label={t("tools.endOf", { name })} onClick={() => setAsks(true)}>
        {t("tools.end")}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t("tools.endQuestion", { name })}
          yes={t("tools.end")}
          danger
          busy={loading}
          failure={failure}
          onConfirm={() => void confirm()}
          onClose={() => setAsks(false)}
        >
          <Text color="text.muted">{t("tools.endHint")}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
