import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Stack, Text } from "@/ui/layout/primitives";
import { PartNotLoaded } from "../ui/PartNotLoaded";

type QueueProps = {
  lead: string;
  /** The oldest items and how many wait; undefined while they are on their way. */
  page: { readonly items: readonly unknown[]; readonly count: number } | undefined;
  error: unknown;
  onRetry: () => Promise<unknown>;
  children: ReactNode;
};

/** A queue: its oldest items, or that nothing waits. */
export function Queue({ lead, page, error, onRetry, children }: QueueProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (!page) return <PartNotLoaded error={error} height="16rem" onRetry={onRetry} />;
  const { items, count } = page;
  if (count === 0) return <EmptyState icon={CircleCheck} title={t("operators.queues.nothing")} hint={lead} />;
  return (
    <Stack gap="4">
      <Text color="text.muted">{lead}</Text>
      {children}
      {count > items.length && (
        <Text color="text.muted">
          {t("operators.queues.oldest", { shown: number(items.length), all: number(count) })}
        </Text>
      )}
    </Stack>
  );
}
