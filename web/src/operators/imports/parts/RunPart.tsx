import { useState } from "react";
import { unsaid, useAction } from "@/ui/feedback/useAction";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { FieldError } from "@/ui/form/FieldError";
import { Card } from "@/ui/layout/Card";
import { Flex, Stack, Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import {
  type PeopleImportFieldsFragment,
  useStartPeopleImportMutation,
  useTurnPeopleImportMutation,
} from "../__generated__/Imports.generated";

const cancellable: ReadonlySet<string> = new Set([
  "UPLOADING",
  "MAPPING",
  "CHECKING",
  "CHECKED",
  "IMPORTING",
  "PAUSED",
  "FAILED",
]);

/** How far an import is, and what can be done with it. */
export function RunPart({ found }: { found: PeopleImportFieldsFragment }) {
  const { t } = useTranslation();
  const { state, canResume } = found;
  const { turn, start, busy, failure } = useTurns(found.id);
  const [question, setQuestion] = useState<"start" | "cancel" | null>(null);
  const closeIfDone = (isDone: boolean) => isDone && setQuestion(null);
  const { number } = useFormat();
  const isMoving = state === "CHECKING" || state === "IMPORTING";
  if (!cancellable.has(state)) return null;
  const counts = found.checked;
  return (
    <Stack gap="4">
      {(isMoving || state === "PAUSED") && <Progress found={found} />}
      <Flex gap="2" flexWrap="wrap">
        {state === "CHECKED" && (
          <Button tone="solid" onClick={() => setQuestion("start")}>
            {t("imports.run.start")}
          </Button>
        )}
        {state === "IMPORTING" && (
          <Button busy={busy} onClick={() => void turn("PAUSE")}>
            {t("imports.run.pause")}
          </Button>
        )}
        {canResume && (
          <Button tone="solid" busy={busy} onClick={() => void turn("RESUME")}>
            {t("imports.run.resume")}
          </Button>
        )}
        <Button tone="ghost" onClick={() => setQuestion("cancel")}>
          {t("imports.run.cancel")}
        </Button>
      </Flex>
      {question === null && <FieldError>{failure}</FieldError>}
      {question === "start" && counts && (
        <ConfirmDialog
          title={t("imports.run.startQuestion", { file: found.fileName })}
          yes={t("imports.run.start")}
          busy={busy}
          failure={failure}
          onConfirm={() => void start().then(closeIfDone)}
          onClose={() => setQuestion(null)}
        >
          <Text>{t("imports.run.startHint", { added: number(counts.added), changed: number(counts.changed) })}</Text>
        </ConfirmDialog>
      )}
      {question === "cancel" && (
        <ConfirmDialog
          title={t("imports.run.cancelQuestion")}
          yes={t("imports.run.cancel")}
          no={t("operators.action.keepIt")}
          danger
          busy={busy}
          failure={failure}
          onConfirm={() => void turn("CANCEL").then(closeIfDone)}
          onClose={() => setQuestion(null)}
        >
          <Text>{t("imports.run.cancelHint")}</Text>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function Progress({ found }: { found: PeopleImportFieldsFragment }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { state, bytes, bytesRead, rowsRead, rate, secondsLeft } = found;
  const all = bytes ?? 0;
  const rows = state === "CHECKING" ? rowsRead : Math.max(rowsRead, found.imported?.read ?? 0);
  const share = all > 0 ? Math.min(100, Math.floor((bytesRead / all) * 100)) : 0;
  const progress = t("imports.run.progress", { share, rows: number(rows), rate: number(Math.round(rate)) });
  const label =
    secondsLeft === null || state === "PAUSED"
      ? progress
      : t("imports.run.left", { progress, time: clock(secondsLeft) });
  return (
    <Card p={{ base: "4", sm: "5" }}>
      <Stack gap="3">
        <Text fontWeight="600">{t(state === "CHECKING" ? "imports.run.checking" : "imports.run.importing")}</Text>
        <ProgressBar label={label} value={bytesRead} max={all} />
      </Stack>
    </Card>
  );
}

/** Seconds as `1:05`, or `2:01:05`. */
function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

function useTurns(id: string) {
  const { t } = useTranslation();
  const { failure, attempt } = useAction(unsaid);
  const [turning, { loading: isTurning }] = useTurnPeopleImportMutation();
  const [starting, { loading: isStarting }] = useStartPeopleImportMutation();
  return {
    busy: isTurning || isStarting,
    failure,
    turn: async (turn: "PAUSE" | "RESUME" | "CANCEL") => {
      const call = turning({ variables: { id, turn }, refetchQueries: ["PeopleImport"] });
      const { refusal } = await attempt(call.then(({ data }) => data?.turnPeopleImport));
      return !refusal;
    },
    start: async () => {
      const call = starting({ variables: { id }, refetchQueries: ["PeopleImport"] });
      const { refusal } = await attempt(call.then(({ data }) => data?.startPeopleImport));
      if (!refusal) showSuccess(t("imports.run.started"));
      return !refusal;
    },
  };
}
