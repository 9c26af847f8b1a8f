import { useState } from "react";
import { type FieldRefusal, useAttempt } from "@/i18n/useAttempt";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { showSuccess } from "@/ui/feedback/messages";
import { useAction } from "@/ui/feedback/useAction";
import { FieldError } from "@/ui/form/FieldError";
import { HStack, Text } from "@/ui/layout/primitives";
import { DecisionDialog } from "../ui/DecisionDialog";

type Retried = { retried: number; userErrors: readonly FieldRefusal[] };
type Dropped = { userErrors: readonly FieldRefusal[] };

type FailureActionsProps = {
  /** What the buttons are called for one failure. */
  againOf: string;
  dropOf: string;
  dropHint: string;
  /** Tries it again; left out where that cannot be. */
  onRetry?: (() => Promise<Retried | undefined>) | undefined;
  onDrop: (reason: string) => Promise<Dropped | undefined>;
};

/** Trying a failure again, or dropping it with a reason. */
export function FailureActions({ againOf, dropOf, dropHint, onRetry, onDrop }: FailureActionsProps) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [dropping, setDropping] = useState(false);
  return (
    <HStack gap="1" justify={{ lg: "flex-end" }}>
      {onRetry && (
        <RetryButton label={againOf} onRetry={onRetry}>
          {t("failures.again")}
        </RetryButton>
      )}
      <Button size="sm" tone="ghost" aria-label={dropOf} onClick={() => setDropping(true)}>
        {t("failures.drop")}
      </Button>
      {dropping && (
        <DecisionDialog
          title={dropOf}
          yes={t("failures.drop")}
          danger
          words={t("operators.label.reason")}
          onClose={() => setDropping(false)}
          onDecide={async (reason) => {
            const { refusals } = await attempt(onDrop(reason));
            if (refusals.length === 0) showSuccess(t("failures.dropped"));
            return refusals;
          }}
        >
          <Text color="text.muted">{dropHint}</Text>
        </DecisionDialog>
      )}
    </HStack>
  );
}

type RetryButtonProps = { label?: string; onRetry: () => Promise<Retried | undefined>; children: string };

/** Tries something again, and says how much of it. */
export function RetryButton({ label, onRetry, children }: RetryButtonProps) {
  const { t } = useTranslation();
  const { failure, attempt } = useAction();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    const { payload, refusal } = await attempt(onRetry());
    setBusy(false);
    if (!refusal)
      showSuccess(payload?.retried ? t("failures.retried", { count: payload.retried }) : t("failures.faster"));
  };
  return (
    <>
      <FieldError>{failure}</FieldError>
      <Button size="sm" tone="ghost" aria-label={label} busy={busy} onClick={() => void retry()}>
        {children}
      </Button>
    </>
  );
}
