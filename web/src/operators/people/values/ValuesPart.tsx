import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useFailureText } from "@/i18n/useFailureText";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { CopyButton } from "@/ui/actions/CopyButton";
import { useAction } from "@/ui/feedback/useAction";
import { FieldError } from "@/ui/form/FieldError";
import { HStack } from "@/ui/layout/primitives";
import type { TableColumn } from "@/ui/table/DataTable";
import { Bdi } from "@/ui/text/Bdi";
import { useMay } from "../../session/useConsoleSession";
import { Part } from "../../ui/Part";
import { Records } from "../../ui/Records";
import { type PersonQuery, PersonValuesDocument } from "../__generated__/Person.generated";
import { useSourceName } from "../useSourceName";
import { ValueActions } from "./ValueActions";

type Person = PersonQuery["person"];
type Value = Person["values"][number];

/** Each value with its origin: masked, and clear after the second factor. */
export function ValuesPart({ person }: { person: Person }) {
  const { t } = useTranslation();
  const may = useMay();
  const { clear, busy, failure, toggle } = useClearValues(person.id);
  const shown = (value: Value) => clear?.get(value.id) ?? value.masked;
  const columns = useColumns(shown, clear !== null);
  const actions: TableColumn<Value> = {
    id: "actions",
    name: t("operators.actions"),
    isNameHidden: true,
    width: 14,
    cell: (value) => <ValueActions person={person} value={value} shown={shown(value)} />,
  };
  return (
    <Part
      title={t("operators.label.values")}
      empty={person.values.length === 0 && t("people.values.none")}
      actions={
        person.values.length > 0 && (
          <Button size="sm" busy={busy} onClick={() => void toggle()}>
            {t(clear ? "people.values.hide" : "people.values.show")}
          </Button>
        )
      }
    >
      <FieldError>{failure}</FieldError>
      <Records
        caption={t("operators.label.values")}
        columns={may("people.change") ? [...columns, actions] : columns}
        rows={person.values}
      />
    </Part>
  );
}

/** Values in clear by their ids, fetched when they are asked for and forgotten with the page; null: masked. */
function useClearValues(id: string) {
  const client = useApolloClient();
  const failureText = useFailureText();
  const { failure, fail, forget } = useAction();
  const [busy, setBusy] = useState(false);
  const [clear, setClear] = useState<ReadonlyMap<string, string> | null>(null);
  const toggle = async () => {
    if (clear) return setClear(null);
    setBusy(true);
    forget();
    try {
      const { data } = await client.query({ query: PersonValuesDocument, variables: { id }, fetchPolicy: "no-cache" });
      setClear(new Map(data?.personValues.map((each) => [each.id, each.value])));
    } catch (error) {
      fail(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { clear, busy, failure, toggle };
}

function useColumns(shown: (value: Value) => string, isClear: boolean): readonly TableColumn<Value>[] {
  const { t } = useTranslation();
  const { date } = useFormat();
  const sourceName = useSourceName();
  return [
    {
      id: "value",
      name: t("operators.label.value"),
      width: 15,
      grows: true,
      cell: (value) => (
        <HStack gap="1">
          <Bdi dir="ltr">{shown(value)}</Bdi>
          {isClear && <CopyButton value={shown(value)} />}
        </HStack>
      ),
    },
    {
      id: "datum",
      name: t("people.owners.data"),
      width: 9,
      cell: ({ datum }) => t(`operators.field.${datum}`),
    },
    {
      id: "origin",
      name: t("people.values.origin"),
      width: 12,
      grows: true,
      cell: ({ source, importId, importLine, importName }) => (
        <Bdi title={importName ?? undefined}>
          {importId === null
            ? sourceName(source)
            : t("people.values.fromImport", { number: importId, line: importLine ?? 0 })}
        </Bdi>
      ),
    },
    { id: "came", name: t("people.values.came"), width: 8, cell: ({ cameOn }) => date(cameOn) },
    {
      id: "verified",
      name: t("people.verified"),
      width: 11,
      cell: ({ verifiedOn, quality, verdict, checkResult }) => {
        const words = [
          verifiedOn ? date(verifiedOn) : t("people.never"),
          ...(quality ? [t(`people.values.quality.${quality}`)] : []),
          ...(verdict === "CATCH_ALL" || verdict === "INVALID" ? [t(`people.values.verdict.${verdict}`)] : []),
        ].join(" · ");
        return <span title={checkResult ? t("people.values.check", { result: checkResult }) : undefined}>{words}</span>;
      },
    },
  ];
}
