import { ArrowDown, ArrowUp, Pencil, Power, PowerOff, ShieldCheck, ShieldOff, Trash2 } from "lucide-react";
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
import { TrustDialog } from "./TrustDialog";

const dialogs = {
  edit: SourceDialog,
  trust: TrustDialog,
  distrust: TrustDialog,
  remove: RemoveDialog,
} as const satisfies Record<string, ComponentType<{ source: Source; onClose: () => void }>>;

const acts = {
  up: { name: "sources.up", icon: ArrowUp },
  down: { name: "sources.down", icon: ArrowDown },
  edit: { name: "operators.action.edit", icon: Pencil },
  disable: { name: "sources.disable", icon: PowerOff },
  enable: { name: "sources.enable", icon: Power },
  distrust: { name: "sources.distrust", icon: ShieldOff },
  trust: { name: "sources.trust", icon: ShieldCheck },
  remove: { name: "operators.action.delete", icon: Trash2 },
} as const;

/** What can be done with a source: signs alone, so that they fit into a row. */
export function SourceActs({ source, sources }: { source: Source; sources: readonly Source[] }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<keyof typeof dialogs | null>(null);
  const { busy, failure, run } = useChange(() => undefined);
  const [order] = useOrderPeopleSourcesMutation({ refetchQueries: [PeopleSourcesDocument] });
  const [update] = useUpdatePeopleSourceMutation();
  const Asks = asking && dialogs[asking];
  const done = t("operators.is.done");
  const trust = source.trusted ? "distrust" : "trust";
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
  const button = (act: keyof typeof acts, onClick: () => void) => {
    const { name, icon: Icon } = acts[act];
    return (
      <Button
        size="iconSm"
        tone="ghost"
        aria-label={t("operators.actOf", { act: t(name), name: source.name })}
        title={t(name)}
        disabled={busy}
        onClick={onClick}
      >
        <Icon size={16} aria-hidden />
      </Button>
    );
  };
  return (
    <>
      <HStack gap="1" flexWrap="wrap">
        {button("edit", () => setAsking("edit"))}
        {at > 0 && button("up", () => move(at - 1))}
        {at < ids.length - 1 && button("down", () => move(at + 1))}
        {button(source.enabled ? "disable" : "enable", () => setEnabled(!source.enabled))}
        {button(trust, () => setAsking(trust))}
        {button("remove", () => setAsking("remove"))}
      </HStack>
      <FieldError>{failure}</FieldError>
      {Asks && <Asks source={source} onClose={() => setAsking(null)} />}
    </>
  );
}
