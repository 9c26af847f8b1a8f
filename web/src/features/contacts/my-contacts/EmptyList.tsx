import { BookUser, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "@/app/paths";
import { Button, ButtonLink } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { type ListView, writeView } from "./list-address";

type EmptyListProps = { view: ListView; total: number; onClearSearch: () => void };

/** Why there are no rows: nothing yet, nothing that matches, or a page beyond the last. */
export const EmptyList = ({ view, total, onClearSearch }: EmptyListProps) => {
  const { t } = useTranslation();
  if (total > 0) {
    const first = new URLSearchParams(writeView({ ...view, page: 1 }));
    return (
      <Card>
        <EmptyState icon={BookUser} title={t("contacts.noSuchPage")}>
          <ButtonLink to={{ search: first.toString() }}>{t("contacts.firstPage")}</ButtonLink>
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      {view.search ? (
        <EmptyState
          icon={SearchX}
          title={t("contacts.noMatch")}
          hint={t("contacts.noMatchHint", { text: view.search })}
        >
          <Button onClick={onClearSearch}>{t("action.clear")}</Button>
        </EmptyState>
      ) : (
        <EmptyState icon={BookUser} title={t("contacts.empty")} hint={t("contacts.emptyHint")}>
          <ButtonLink tone="solid" to={paths.search}>
            {t("contacts.emptyAction")}
          </ButtonLink>
        </EmptyState>
      )}
    </Card>
  );
};
