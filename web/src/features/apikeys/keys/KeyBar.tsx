import { FlaskConical, Plus } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { Button, ButtonLink } from "@/ui/actions/Button";
import { FieldError } from "@/ui/form/FieldError";
import { Flex, HStack, Text } from "@/ui/layout/primitives";
import { usePlanLinks } from "@/viewer/plan/usePlanLinks";
import type { ApiKeysQuery } from "./__generated__/ApiKeys.generated";
import { useTestKey } from "./useTestKey";

type KeyBarProps = {
  place: ApiKeysQuery["apiInfo"];
  /** Keys that are no test keys. */
  live: number;
  hasTestKey: boolean;
  /** The page offers to create the first key in a place of its own. */
  asks: boolean;
  onCreate: () => void;
};

/** How many keys can still be created, and the ways to more of them. */
export function KeyBar({ place, live, hasTestKey, asks, onCreate }: KeyBarProps) {
  const { t } = useTranslation();
  const { creating, create, failure } = useTestKey();
  const { plans, to } = usePlanLinks();
  const { keysAvailable, planHasApi, freeOrTrial } = place;
  const used = live > 0 ? t("api.allUsed") : null;
  const left = keysAvailable > 0 ? t("api.remaining", { count: keysAvailable }) : used;
  return (
    <Flex justify="space-between" align="center" gap="3" flexWrap="wrap">
      <Text color="text.muted" aria-live="polite">
        {planHasApi ? left : t("api.notInPlan")}
      </Text>
      <HStack gap="2" flexWrap="wrap">
        <FieldError>{failure}</FieldError>
        {!hasTestKey && (
          <Button busy={creating} onClick={() => void create()}>
            {!creating && <FlaskConical size={16} aria-hidden />}
            {t("api.createTest")}
          </Button>
        )}
        {!freeOrTrial && (
          <ButtonLink to={plans === "renew" ? to : paths.plans}>
            {t(plans === "upgrade" ? "api.upgrade" : `shell.${plans ?? "viewPlans"}`)}
          </ButtonLink>
        )}
        {keysAvailable > 0 && !asks && (
          <Button tone="solid" onClick={onCreate}>
            <Plus size={16} aria-hidden />
            {t("api.create")}
          </Button>
        )}
      </HStack>
    </Flex>
  );
}
