import type { RevealNeed } from "@finder/contract/rules/plans/reveal-need";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import type { DatumType } from "@/generated/schema";
import { ButtonLink } from "@/ui/actions/Button";
import { Text } from "@/ui/layout/primitives";
import type { ViewerFieldsFragment } from "@/viewer/__generated__/Viewer.generated";
import { planLinksOf } from "@/viewer/plan/plan-links";
import { useOwnerName } from "@/viewer/useOwnerName";
import { useViewer } from "@/viewer/useViewer";

type WayToRevealProps = {
  need: NonNullable<RevealNeed>;
  datum: DatumType;
  /** Says whose datum an action is for. */
  labelOf: (action: string) => string;
};

/** In place of a button that would be refused: the owner's way to a plan or to credits, and for others the owner's name. */
export function WayToReveal({ need, datum, labelOf }: WayToRevealProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const owner = useOwnerName();
  if (!viewer.permissions.includes("plans.change"))
    return (
      <Text maxW="12rem" fontSize="sm" color="text.muted">
        {t(`reveal.lacks.${need}`)} {t("reveal.askOwner", { owner })}
      </Text>
    );
  const action = t(`reveal.get.${need}`);
  return (
    <ButtonLink tone="soft" size="sm" to={wayTo(need, datum, viewer)} aria-label={labelOf(action)}>
      {action}
    </ButtonLink>
  );
}

/** Add-ons bring phones alone. */
function wayTo(need: NonNullable<RevealNeed>, datum: DatumType, viewer: ViewerFieldsFragment): string {
  const { to, addOns } = planLinksOf(viewer);
  return need === "credits" && datum === "PHONE" && addOns ? paths.creditAddOns : to;
}
