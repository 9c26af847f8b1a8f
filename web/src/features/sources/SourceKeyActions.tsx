import { type LucideIcon, Power, RotateCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { keyProviderName } from "@/lib/key-provider";
import { Button } from "@/ui/actions/Button";
import { useChange } from "@/ui/feedback/useChange";
import { FieldError } from "@/ui/form/FieldError";
import { HStack, Stack } from "@/ui/layout/primitives";
import { RemoveKeyDialog } from "./RemoveKeyDialog";
import { ReplaceKeyDialog } from "./ReplaceKeyDialog";
import { type SourceKeyItemFragment, useUpdateSourceKeyMutation } from "./__generated__/SourceKeys.generated";

const dialogs = { replace: ReplaceKeyDialog, remove: RemoveKeyDialog } as const;

/** The buttons of one key. */
export function SourceKeyActions({ sourceKey }: { sourceKey: SourceKeyItemFragment }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<keyof typeof dialogs | null>(null);
  const { busy, failure, run } = useChange(() => undefined);
  const [update] = useUpdateSourceKeyMutation();
  const { provider, enabled } = sourceKey;
  const Asks = asking && dialogs[asking];
  const button = (name: "replace" | "switchOn" | "switchOff" | "remove", Icon: LucideIcon, onClick: () => void) => {
    const action = t(`sourceKeys.${name}`);
    const label = t("sourceKeys.actionOf", { action, provider: keyProviderName(provider) });
    return (
      <Button size="sm" tone="ghost" aria-label={label} disabled={busy} onClick={onClick}>
        <Icon size={15} aria-hidden />
        {action}
      </Button>
    );
  };
  const turn = () =>
    void run(
      update({ variables: { provider, enabled: !enabled } }).then(({ data }) => data?.updateSourceKey),
      t(enabled ? "sourceKeys.switchedOff" : "sourceKeys.switchedOn"),
    );
  return (
    <Stack gap="1">
      <HStack gap="1" flexWrap="wrap" ms="-2.5">
        {button("replace", RotateCw, () => setAsking("replace"))}
        {button(enabled ? "switchOff" : "switchOn", Power, turn)}
        {button("remove", Trash2, () => setAsking("remove"))}
      </HStack>
      <FieldError>{failure}</FieldError>
      {Asks && <Asks sourceKey={sourceKey} onClose={() => setAsking(null)} />}
    </Stack>
  );
}
