import { Hourglass, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Card } from "@/ui/layout/Card";

type SaidProps = { icon: LucideIcon; title: string; hint: string; children?: ReactNode };

/** The message of a lookup that shows no person. */
export function Said(props: SaidProps) {
  return (
    <Card>
      <EmptyState {...props} />
    </Card>
  );
}

type RefusedProps = { code: string; text: string; onRetry: () => void };

/** Why a lookup was refused: the day's limit, or what can be tried again. */
export function Refused({ code, text, onRetry }: RefusedProps) {
  const { t } = useTranslation();
  if (code === "FIND_LIMIT_REACHED") return <Said icon={Hourglass} title={t("find.limit")} hint={text} />;
  return <LoadFailed text={text} onRetry={onRetry} />;
}
