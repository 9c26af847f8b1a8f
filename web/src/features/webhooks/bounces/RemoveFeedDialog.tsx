import { useTranslation } from "@/i18n/useTranslation";
import type { BounceProvider } from "@/generated/schema";
import { useChange } from "@/ui/feedback/useChange";
import { Text } from "@/ui/layout/primitives";
import { ConfirmDialog } from "@/ui/overlay/ConfirmDialog";
import { nameOf } from "./provider";
import { BounceFeedsDocument, useRemoveBounceFeedMutation } from "./__generated__/BounceFeeds.generated";

/** Asks before a provider is disconnected. */
export function RemoveFeedDialog({ provider, onClose }: { provider: BounceProvider; onClose: () => void }) {
  const { t } = useTranslation();
  const { busy, failure, run } = useChange(onClose);
  const [remove] = useRemoveBounceFeedMutation({
    update: (cache, { data }) => {
      const gone = data?.removeBounceFeed.removed;
      if (!gone) return;
      cache.updateQuery(
        { query: BounceFeedsDocument },
        (now) => now && { ...now, bounceFeeds: now.bounceFeeds.filter((one) => one.provider !== gone) },
      );
    },
  });
  return (
    <ConfirmDialog
      title={t("bounces.removeTitle", { name: nameOf(provider) })}
      yes={t("bounces.remove")}
      danger
      busy={busy}
      failure={failure}
      onConfirm={() =>
        void run(
          remove({ variables: { provider } }).then(({ data }) => data?.removeBounceFeed),
          t("bounces.removed"),
        )
      }
      onClose={onClose}
    >
      <Text color="text.muted">{t("bounces.removeMeans")}</Text>
    </ConfirmDialog>
  );
}
