import { Hourglass, ListEnd, SearchX, UsersRound } from "lucide-react";
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
import { ConditionChips } from "./filters/ConditionChips";
import type { Condition } from "./filters/useConditions";
import type { Labels } from "./filters/value-text";
import type { FindPeopleQuery } from "./FindPage.generated";
import type { FoundView } from "./view/useFindView";

type FindOutcomeProps = {
  view: FoundView;
  error: Error | undefined;
  found: FindPeopleQuery["findPeople"] | undefined;
  conditions: readonly Condition[];
  labels: Labels;
  onRetry: () => void;
  /** The people, where there are some. */
  children: ReactNode;
};

/** What a search came to: the start, on its way, refused, nobody, or the people. */
export function FindOutcome({ view, error, found, conditions, labels, onRetry, children }: FindOutcomeProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (view.isNothing) return <Empty icon={UsersRound} title={t("find.start")} hint={t("find.startHint")} />;
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
  return (
    <Empty icon={SearchX} title={t("find.nobody")} hint={t("find.nobodyHint")}>
      <ConditionChips
        conditions={conditions}
        labels={labels}
        act="find.without"
        onChange={view.change}
        onClear={view.clear}
      />
    </Empty>
  );
}

type EmptyProps = { icon: LucideIcon; title: string; hint: string; children?: ReactNode };

function Empty(props: EmptyProps) {
  return (
    <Card>
      <EmptyState {...props} />
    </Card>
  );
}
