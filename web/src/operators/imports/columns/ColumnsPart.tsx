import { missingFields, repeatedFields, type ImportField } from "@finder/contract/endpoints/people-imports";
import type { TextEncoding } from "@finder/contract/text-encodings";
import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Notice } from "@/ui/feedback/Notice";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { FormAlert } from "@/ui/form/FormAlert";
import { Flex, Stack, Text } from "@/ui/layout/primitives";
import { Part } from "../../ui/Part";
import { PartNotLoaded } from "../../ui/PartNotLoaded";
import {
  type PeopleImportColumnsQuery,
  type PeopleImportFieldsFragment,
  useCheckPeopleImportMutation,
  usePeopleImportColumnsQuery,
} from "../__generated__/Imports.generated";
import { ColumnRecords, type Column } from "./ColumnRecords";
import { PreviewPart } from "./PreviewPart";
import { ReadingPart } from "./ReadingPart";

type ColumnsPartProps = {
  found: PeopleImportFieldsFragment;
  /** They were chosen before: they are shown when they are asked for. */
  isLater?: boolean;
};

/** What each column of the file holds, with a preview and the way to the check. */
export function ColumnsPart({ found, isLater = false }: ColumnsPartProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(!isLater);
  if (!isOpen)
    return (
      <Button alignSelf="start" onClick={() => setOpen(true)}>
        {t("imports.columns.change")}
      </Button>
    );
  return <Asked found={found} />;
}

function Asked({ found }: { found: PeopleImportFieldsFragment }) {
  const [encoding, setEncoding] = useState<TextEncoding>();
  const { data, error, refetch } = usePeopleImportColumnsQuery({
    variables: { id: found.id, encoding },
    fetchPolicy: "network-only",
  });
  const columns = data?.peopleImportColumns;
  return (
    <>
      {found.reading && <ReadingPart reading={found.reading} chosen={encoding} onEncoding={setEncoding} />}
      {columns ? (
        <Chosen key={encoding} found={found} columns={columns} encoding={encoding} />
      ) : (
        <PartNotLoaded error={error} height="16rem" onRetry={refetch} />
      )}
    </>
  );
}

type Field = NonNullable<Column["field"]>;
type ChosenProps = {
  found: PeopleImportFieldsFragment;
  columns: PeopleImportColumnsQuery["peopleImportColumns"];
  encoding: TextEncoding | undefined;
};

function Chosen({ found, columns, encoding }: ChosenProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<ReadonlyMap<number, Field | null>>(new Map());
  const [keep, setKeep] = useState(true);
  const { check, busy, fault } = useCheck(found.id, encoding);
  const chosen = columns.map((column): Column => {
    const isChanged = choice.has(column.column);
    return {
      ...column,
      id: String(column.column),
      isChanged,
      field: isChanged ? (choice.get(column.column) ?? null) : column.field,
    };
  });
  const mapping = chosen.flatMap(({ column, field }) => (field ? [{ column, field }] : []));
  const wires = mapping.map(({ field }) => field.toLowerCase() as ImportField);
  const missing = missingFields(wires).map((field) => t(`operators.field.${field.toUpperCase() as Field}`));
  const twice = wires.find((field, index) => wires.indexOf(field) < index && !repeatedFields.includes(field));
  return (
    <>
      <Part title={t("imports.columns.title")}>
        <Stack gap="4">
          <Text color="text.muted">
            {t("imports.columns.lead")} {t("imports.columns.required")}
          </Text>
          <ColumnRecords
            columns={chosen}
            onChoose={(column, field) => setChoice((before) => new Map(before).set(column, field))}
          />
          {missing.length > 0 && (
            <Notice tone="warn" text={t("imports.columns.missing", { fields: missing.join(", ") })} />
          )}
          {twice && (
            <Notice
              tone="warn"
              text={t("imports.columns.twice", { field: t(`operators.field.${twice.toUpperCase() as Field}`) })}
            />
          )}
          <FormAlert text={fault} />
          <Flex align="center" justify="space-between" gap="4" flexWrap="wrap">
            <Checkbox checked={keep} onChange={setKeep}>
              {t("imports.columns.keep", { source: found.sourceName ?? "" })}
            </Checkbox>
            <Flex align="center" gap="3" flexWrap="wrap">
              <Text fontSize="sm" color="text.muted">
                {t("imports.columns.checkHint")}
              </Text>
              <Button tone="solid" busy={busy} disabled={missing.length > 0} onClick={() => void check(mapping, keep)}>
                {t("imports.columns.check")}
              </Button>
            </Flex>
          </Flex>
        </Stack>
      </Part>
      <PreviewPart id={found.id} mapping={mapping} encoding={encoding} />
    </>
  );
}

function useCheck(id: string, encoding: TextEncoding | undefined) {
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [fault, setFault] = useState<string>();
  const [checking, { loading }] = useCheckPeopleImportMutation();
  const check = async (mapping: { column: number; field: Field }[], keep: boolean): Promise<void> => {
    const call = checking({ variables: { id, mapping, keep, encoding }, refetchQueries: ["PeopleImport"] });
    const { refusals } = await attempt(call.then(({ data }) => data?.checkPeopleImport));
    setFault(refusals[0] && errorText(refusals[0]));
  };
  return { check, busy: loading, fault };
}
