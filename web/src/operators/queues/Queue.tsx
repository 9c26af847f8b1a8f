import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useFailureText } from "@/i18n/useFailureText";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Stack, Text } from "@/ui/layout/primitives";

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
  const failureText = useFailureText();
  if (!page)
    return error ? (
      <LoadFailed text={failureText(error)} onRetry={() => void onRetry()} />
    ) : (
      <Loading>
        <Skeleton h="16rem" borderRadius="lg" />
      </Loading>
    );
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
