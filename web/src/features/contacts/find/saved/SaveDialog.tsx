import { limits } from "@finder/contract/limits";
import { type FormEvent, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { unsaid, useAction } from "@/ui/feedback/useAction";
import { Checkbox } from "@/ui/form/choice/Checkbox";
import { TextField } from "@/ui/form/text/TextField";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { chakra, Stack } from "@/ui/layout/primitives";
import { type Labels, saidValue } from "../filters/value-text";
import { type FindSearch, kinds, texts } from "../view/find-address";
import { savedFilterOf } from "./saved-address";
import { useSavedSearches } from "./useSavedSearches";

type SaveDialogProps = { search: FindSearch; labels: Labels; onSaved: (id: string) => void; onClose: () => void };

/** Asks for the name of a search, by default its conditions, and whether to email its new matches. */
export function SaveDialog({ search, labels, onSaved, onClose }: SaveDialogProps) {
  const { t } = useTranslation();
  const { failure, attempt, fail } = useAction(unsaid);
  const { save, busy } = useSavedSearches();
  const proposed = useNameOf(search, labels);
  const [name, setName] = useState(proposed);
  const [alert, setAlert] = useState(true);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === "") return fail(t("savedSearches.nameMissing"));
    const { payload, refusal } = await attempt(save({ name: wanted, filter: savedFilterOf(search), alert }));
    if (refusal) return;
    showSuccess(t("savedSearches.saved", { name: wanted }));
    onClose();
    if (payload?.changedId) onSaved(payload.changedId);
  };
  return (
    <Dialog title={t("savedSearches.save")} onClose={onClose}>
      <chakra.form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="4">
          <TextField
            label={t("savedSearches.name")}
            value={name}
            maxLength={limits.savedSearches.name}
            autoFocus
            error={failure}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox checked={alert} onChange={setAlert}>
            {t("savedSearches.alert")}
          </Checkbox>
          <DialogActions>
            <Button onClick={onClose}>{t("action.cancel")}</Button>
            <Button type="submit" tone="solid" busy={busy}>
              {t("savedSearches.save")}
            </Button>
          </DialogActions>
        </Stack>
      </chakra.form>
    </Dialog>
  );
}

/** A search in a few words, as its name begins: what was typed and chosen, as far as a name goes. */
function useNameOf(search: FindSearch, labels: Labels): string {
  const { t, language, catalogue } = useTranslation();
  const values = kinds.flatMap((kind) =>
    search[kind].map((value) => saidValue({ t, language, catalogue }, kind, value, labels)),
  );
  const others = search.notOurs ? [t("find.conditions.notOurs")] : [];
  const days = search.verifiedIn === null ? [] : [t("find.conditions.verified", { days: search.verifiedIn })];
  let name = "";
  for (const part of [...texts.map((field) => search[field]), ...values, ...days, ...others].filter(Boolean)) {
    const longer = name === "" ? part : `${name}${t("companyPage.comma")}${part}`;
    if (longer.length > limits.savedSearches.name) break;
    name = longer;
  }
  return name;
}
