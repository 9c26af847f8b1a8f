import { Hourglass, ListEnd, SearchX } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { failureOf } from "@/i18n/failure-of";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Card } from "@/ui/layout/Card";
import { ListSkeleton } from "../my-contacts/table/ListSkeleton";
import type { FindPeopleQuery } from "./__generated__/FoundPeople.generated";
import type { FoundView } from "./view/useFindView";

type FindOutcomeProps = {
  view: FoundView;
  error: Error | undefined;
  found: FindPeopleQuery["findPeople"] | undefined;
  /** What is shown before there is a condition. */
  start: ReactNode;
  onRetry: () => void;
  /** The people, where there are some. */
  children: ReactNode;
};

/** The state of a search: not started, loading, refused, no results, or the people found. */
export function FindOutcome({ view, error, found, start, onRetry, children }: FindOutcomeProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (view.isNothing) return start;
  const refusal = error ? failureOf(error) : found?.userErrors[0];
  if (refusal?.code === "FIND_LIMIT_REACHED")
    return <Empty icon={Hourglass} title={t("find.limit")} hint={errorText(refusal)} />;
  if (refusal?.code === "FIND_TOO_DEEP")
    return (
      <Empty icon={ListEnd} title={t("find.tooDeep")} hint={errorText(refusal)}>
        <Button onClick={view.first}>{t("find.firstPage")}</Button>
      </Empty>
    );
  if (refusal) return <LoadFailed text={errorText(refusal)} onRetry={onRetry} />;
  if (!found) return <ListSkeleton />;
  if (found.people.length > 0) return children;
  return <Empty icon={SearchX} title={t("find.nobody")} hint={t("find.nobodyHint")} />;
}

type EmptyProps = { icon: LucideIcon; title: string; hint: string; children?: ReactNode };

function Empty(props: EmptyProps) {
  return (
    <Card>
      <EmptyState {...props} />
    </Card>
  );
}
