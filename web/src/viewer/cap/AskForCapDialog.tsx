import { limits } from "@finder/contract/limits";
import { type FormEvent, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { Button } from "@/ui/actions/Button";
import { FieldError } from "@/ui/form/FieldError";
import { CountedTextArea } from "@/ui/form/text/CountedTextArea";
import { NumberField } from "@/ui/form/text/NumberField";
import { Stack, Text } from "@/ui/layout/primitives";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { useOwnerName } from "../useOwnerName";
import type { SpendingCapFieldsFragment } from "./__generated__/SpendingCap.generated";
import { useCapRequest } from "./useCapRequest";

type AskForCapDialogProps = { cap: Pick<SpendingCapFieldsFragment, "cap" | "spent">; onClose: () => void };

/** How much a month, and a word to the owner. */
export function AskForCapDialog({ cap: { cap, spent }, onClose }: AskForCapDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const owner = useOwnerName();
  const [wanted, setWanted] = useState<number | null>(Math.min(Math.max(cap * 2, cap + 10), limits.memberCap.most));
  const [note, setNote] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const { ask, busy } = useCapRequest();
  const fault = faultOf(wanted, cap);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === null || fault || busy) return;
    void ask(wanted, note).then((refused) => (refused ? setRefusal(refused) : onClose()));
  };
  return (
    <Dialog title={t("caps.askTitle", { owner })} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="4">
          <Text color="text.muted">
            {t("caps.askMeans", { owner, spent: format.number(spent), cap: format.number(cap) })}
          </Text>
          <NumberField
            label={t("caps.wanted")}
            value={wanted}
            onChange={setWanted}
            error={fault && t(`caps.${fault}`, { cap: format.number(cap), most: format.number(limits.memberCap.most) })}
          />
          <CountedTextArea
            label={t("caps.note")}
            limit={limits.memberCap.note}
            length={note.length}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <FieldError>{refusal}</FieldError>
          <DialogActions>
            <Button onClick={onClose}>{t("caps.cancel")}</Button>
            <Button type="submit" tone="solid" busy={busy}>
              {t("caps.send")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}

/** What is wrong with a number of credits; one that is none says so itself. */
function faultOf(wanted: number | null, cap: number): "tooLow" | "tooHigh" | undefined {
  if (wanted === null || wanted <= cap) return "tooLow";
  return wanted > limits.memberCap.most ? "tooHigh" : undefined;
}
