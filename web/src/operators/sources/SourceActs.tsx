import { type ComponentType, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { useChange } from "@/ui/feedback/useChange";
import { FieldError } from "@/ui/form/FieldError";
import { HStack } from "@/ui/layout/primitives";
import {
  PeopleSourcesDocument,
  useOrderPeopleSourcesMutation,
  useUpdatePeopleSourceMutation,
} from "./__generated__/Sources.generated";
import { RemoveDialog } from "./RemoveDialog";
import type { Source } from "./source";
import { SourceDialog } from "./SourceDialog";

const dialogs = { edit: SourceDialog, remove: RemoveDialog } as const satisfies Record<
  string,
  ComponentType<{ source: Source; onClose: () => void }>
>;

const names = {
  up: "sources.up",
  down: "sources.down",
  edit: "operators.action.edit",
  disable: "sources.disable",
  enable: "sources.enable",
  remove: "operators.action.delete",
} as const;

/** What can be done with a source. */
export function SourceActs({ source, sources }: { source: Source; sources: readonly Source[] }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<keyof typeof dialogs | null>(null);
  const { busy, failure, run } = useChange(() => undefined);
  const [order] = useOrderPeopleSourcesMutation({ refetchQueries: [PeopleSourcesDocument] });
  const [update] = useUpdatePeopleSourceMutation();
  const Asks = asking && dialogs[asking];
  const done = t("operators.is.done");
  const ids = sources.map(({ id }) => id);
  const at = ids.indexOf(source.id);
  const move = (to: number) =>
    void run(
      order({ variables: { ids: ids.toSpliced(at, 1).toSpliced(to, 0, source.id) } }).then(
        ({ data }) => data?.orderPeopleSources,
      ),
      done,
    );
  const setEnabled = (enabled: boolean) =>
    void run(
      update({ variables: { id: source.id, enabled } }).then(({ data }) => data?.updatePeopleSource),
      done,
    );
  const button = (act: keyof typeof names, onClick: () => void) => (
    <Button
      size="sm"
      tone="ghost"
      aria-label={t("operators.actOf", { act: t(names[act]), name: source.name })}
      disabled={busy}
      onClick={onClick}
    >
      {t(names[act])}
    </Button>
  );
  return (
    <>
      <HStack gap="1" flexWrap="wrap">
        {button("edit", () => setAsking("edit"))}
        {at > 0 && button("up", () => move(at - 1))}
        {at < ids.length - 1 && button("down", () => move(at + 1))}
        {button(source.enabled ? "disable" : "enable", () => setEnabled(!source.enabled))}
        {button("remove", () => setAsking("remove"))}
      </HStack>
      <FieldError>{failure}</FieldError>
      {Asks && <Asks source={source} onClose={() => setAsking(null)} />}
    </>
  );
}
