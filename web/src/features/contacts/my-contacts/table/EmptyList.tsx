import { BookUser, SearchX } from "lucide-react";
import { useTranslation } from "@/i18n/useTranslation";
import { paths } from "@/app/paths";
import { Button, ButtonLink } from "@/ui/actions/Button";
import { Card } from "@/ui/layout/Card";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { isNarrowed, type ListView, writeView } from "../list-address";

type EmptyListProps = { view: ListView; total: number; onClearSearch: () => void; onClearAll: () => void };

/** Why there are no rows: nothing yet, nothing that matches, or a page beyond the last. */
export function EmptyList({ total, ...rest }: EmptyListProps) {
  const { t } = useTranslation();
  const { view } = rest;
  const first = { search: new URLSearchParams(writeView({ ...view, page: 1 })).toString() };
  return (
    <Card>
      {total > 0 ? (
        <EmptyState icon={BookUser} title={t("contacts.noSuchPage")}>
          <ButtonLink to={first}>{t("contacts.firstPage")}</ButtonLink>
        </EmptyState>
      ) : isNarrowed(view) ? (
        <NoMatch {...rest} />
      ) : (
        <EmptyState icon={BookUser} title={t("contacts.empty")} hint={t("contacts.emptyHint")}>
          <ButtonLink tone="solid" to={paths.search}>
            {t("contacts.emptyAction")}
          </ButtonLink>
        </EmptyState>
      )}
    </Card>
  );
}

function NoMatch({ view, onClearSearch, onClearAll }: Omit<EmptyListProps, "total">) {
  const { t } = useTranslation();
  const filtered = Object.keys(view.filter).length > 0;
  const hint = filtered ? t("lists.filter.noMatch") : t("contacts.noMatchHint", { text: view.search });
  return (
    <EmptyState icon={SearchX} title={t("contacts.noMatch")} hint={hint}>
      {filtered ? (
        <Button onClick={onClearAll}>{t("lists.filter.clear")}</Button>
      ) : (
        <Button onClick={onClearSearch}>{t("action.clear")}</Button>
      )}
    </EmptyState>
  );
}
