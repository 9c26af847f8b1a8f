import { type ComponentType, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { lazily } from "@/lib/browser/lazily";
import { Button } from "@/ui/actions/Button";
import { useAction } from "@/ui/feedback/useAction";
import { FieldError } from "@/ui/form/FieldError";
import { Suspended } from "@/ui/feedback/Suspended";
import { HStack } from "@/ui/layout/primitives";
import type { ApiKeyItemFragment } from "./__generated__/ApiKeys.generated";
import { EnableKey } from "./EnableKey";
import { actionsOf, type KeyAction, type KeyDialogProps } from "./key-actions";

const dialogs: Record<KeyAction, ComponentType<KeyDialogProps>> = {
  edit: lazily(async () => (await import("../change/EditKeyDialog")).EditKeyDialog),
  rotate: lazily(async () => (await import("../change/RotateKeyDialog")).RotateKeyDialog),
  budget: lazily(async () => (await import("../change/BudgetDialog")).BudgetDialog),
  remove: lazily(async () => (await import("../change/DeleteKeyDialog")).DeleteKeyDialog),
};

/** The buttons of one key. */
export function KeyActions({ apiKey }: { apiKey: ApiKeyItemFragment }) {
  const { t } = useTranslation();
  const action = useAction();
  const [open, setOpen] = useState<KeyAction | null>(null);
  const Asking = open && dialogs[open];
  return (
    <>
      <HStack gap="1" flexWrap={{ base: "wrap", lg: "nowrap" }} flexShrink={0} ms={{ base: "-2.5", lg: "0" }}>
        {!apiKey.enabled && <EnableKey apiKey={apiKey} />}
        {actionsOf(apiKey).map(({ action: kind, name, icon: Icon }) => (
          <Button
            key={kind}
            size="sm"
            tone="ghost"
            aria-label={t("api.actionOf", { action: t(name), purpose: apiKey.purpose })}
            onClick={() => setOpen(kind)}
          >
            <Icon size={15} aria-hidden />
            {t(name)}
          </Button>
        ))}
      </HStack>
      <FieldError>{action.failure}</FieldError>
      <Suspended>{Asking && <Asking apiKey={apiKey} action={action} onClose={() => setOpen(null)} />}</Suspended>
    </>
  );
}
