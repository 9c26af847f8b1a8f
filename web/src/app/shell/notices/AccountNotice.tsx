import { usePlanText } from "@/i18n/usePlanText";
import { useTranslation } from "@/i18n/useTranslation";
import { useLocation } from "react-router-dom";
import { useFormat } from "@/i18n/useFormat";
import { ButtonLink } from "@/ui/actions/Button";
import { Notice } from "@/ui/feedback/Notice";
import { Box } from "@/ui/layout/primitives";
import { accountState } from "@/viewer/plan/account-state";
import { usePlanLinks } from "@/viewer/plan/usePlanLinks";
import { useOwnerName } from "@/viewer/useOwnerName";
import { useViewer } from "@/viewer/useViewer";
import { paths } from "../../paths";

/** The screens where people work; on the others the help itself stands. */
const shownOn: ReadonlySet<string> = new Set([paths.dashboard, paths.search, paths.myContacts, paths.enrich]);

/** Above the page, what keeps the client from revealing: the owner gets the one action that helps, others the owner's name. */
export function AccountNotice() {
  const { t } = useTranslation();
  const format = useFormat();
  const owner = useOwnerName();
  const viewer = useViewer();
  const spoken = usePlanText();
  const way = useWay();
  const { pathname } = useLocation();
  const state = accountState(viewer);
  if (!state || !shownOn.has(pathname)) return null;
  const { plan, expiresOn } = viewer.client.subscription ?? {};
  const text = t(`notice.${state}.text`, {
    plan: plan ? spoken.text(plan.name) : "",
    date: expiresOn ? format.date(expiresOn) : "",
  });
  const to = way(state);
  return (
    <Box mb="6">
      <Notice
        tone={state === "PAST_DUE" ? "bad" : "warn"}
        text={to === null ? `${text} ${t(`notice.${state}.ask`, { owner })}` : text}
      >
        {to && (
          <ButtonLink tone="solid" to={to}>
            {t(`notice.${state}.act`)}
          </ButtonLink>
        )}
      </Notice>
    </Box>
  );
}

/** Where the viewer can help; undefined where the owner has nothing to press, null for who is not the owner. */
function useWay() {
  const { permissions } = useViewer();
  const { plans, to, addOns } = usePlanLinks();
  return (state: NonNullable<ReturnType<typeof accountState>>): string | null | undefined => {
    if (!permissions.includes("plans.change")) return null;
    if (state === "PAST_DUE") return paths.billing;
    if (state === "NO_CREDITS" && addOns && plans !== "upgrade") return paths.creditAddOns;
    return plans ? to : undefined;
  };
}
