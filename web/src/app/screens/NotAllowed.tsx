import type { Action } from "@finder/contract/permissions";
import { LockKeyhole } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { ButtonLink } from "@/ui/actions/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { usePageTitle } from "@/lib/browser/usePageTitle";
import { useOwnerName } from "@/viewer/useOwnerName";
import { paths } from "../paths";

/** What a screen may ask the viewer to be allowed to do; each has its sentence here. */
export type OwnersAction = Extract<
  Action,
  | "plans.change"
  | "plans.view"
  | "billing.view"
  | "team.manage"
  | "usage.view"
  | "apikeys.manage"
  | "webhooks.manage"
  | "sources.manage"
  | "audit.view"
>;

/** Stands in for a page that only the owner may see, and names whom to ask. */
export function NotAllowed({ action }: { action: OwnersAction }) {
  const { t } = useTranslation();
  const title = t(`shell.ownerOnly.${action}`);
  const owner = useOwnerName();
  usePageTitle(title);
  return (
    <EmptyState icon={LockKeyhole} title={title} hint={t("shell.ownerOnlyHint", { owner })} heading="h1">
      <ButtonLink to={paths.dashboard}>{t("state.backToDashboard")}</ButtonLink>
    </EmptyState>
  );
}
