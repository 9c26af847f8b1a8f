import { CodeXml, KeyRound } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { Button, ButtonLink } from "@/ui/actions/Button";
import { Card } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";

type NoKeysProps = { unlocked: boolean; canCreate: boolean; onCreate: () => void };

/** In place of the list: what the API offers, on an unpaid plan without keys; otherwise an invitation to create the first key. */
export function NoKeys({ unlocked, canCreate, onCreate }: NoKeysProps) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon={unlocked ? KeyRound : CodeXml}
        title={t(unlocked ? "api.empty" : "api.unlock")}
        hint={t(unlocked ? "api.emptyHint" : "api.unlockHint")}
      >
        {canCreate ? (
          <Button tone="solid" onClick={onCreate}>
            {t("api.create")}
          </Button>
        ) : (
          <ButtonLink tone="solid" to={paths.plans}>
            {t("api.viewPlans")}
          </ButtonLink>
        )}
      </EmptyState>
    </Card>
  );
}
