import { Gauge, type LucideIcon, Pencil, RotateCw, Trash2 } from "lucide-react";
import type { Action } from "@/ui/feedback/useAction";
import type { ApiKeyItemFragment } from "./__generated__/ApiKeys.generated";

/** The props of every dialog about one key. */
export type KeyDialogProps = {
  apiKey: ApiKeyItemFragment;
  /** Shows next to the key why a change was refused after its dialog. */
  action: Action;
  onClose: () => void;
};

/** The owner's actions on a key that open a dialog. */
export type KeyAction = "edit" | "rotate" | "budget" | "remove";

const actions: readonly { action: KeyAction; name: `api.${KeyAction}`; icon: LucideIcon }[] = [
  { action: "edit", name: "api.edit", icon: Pencil },
  { action: "rotate", name: "api.rotate", icon: RotateCw },
  { action: "budget", name: "api.budget", icon: Gauge },
  { action: "remove", name: "api.remove", icon: Trash2 },
];

/** The buttons of a key; a test key spends nothing, so it has no budget. */
export function actionsOf({ isTest }: ApiKeyItemFragment) {
  return actions.filter(({ action }) => !(isTest && action === "budget"));
}
