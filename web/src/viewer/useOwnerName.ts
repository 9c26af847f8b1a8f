import { useTranslation } from "@/i18n/useTranslation";
import { useViewer } from "./useViewer";

/** Whom a member asks for what only the owner may do: a name, or in words where there is none. */
export function useOwnerName(): string {
  const { t } = useTranslation();
  return useViewer().client.ownerName ?? t("notice.owner");
}
