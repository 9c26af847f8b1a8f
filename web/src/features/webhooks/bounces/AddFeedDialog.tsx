import { limits } from "@finder/contract/limits";
import { type FormEvent, useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import type { BounceProvider } from "@/generated/schema";
import { Button } from "@/ui/actions/Button";
import { useChange } from "@/ui/feedback/useChange";
import { SelectField } from "@/ui/form/choice/SelectField";
import { FieldError } from "@/ui/form/FieldError";
import { TextField } from "@/ui/form/text/TextField";
import { Stack, Text } from "@/ui/layout/primitives";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { BlackBox } from "@/ui/text/BlackBox";
import { asksKey, nameOf } from "./provider";
import { BounceFeedsDocument, useAddBounceFeedMutation } from "./__generated__/BounceFeeds.generated";

type AddFeedDialogProps = {
  /** Providers that are not connected. */ free: readonly BounceProvider[];
  onClose: () => void;
};
type Shown = { provider: BounceProvider; address: string };

/** Connects a provider and shows the address for it, this once. */
export function AddFeedDialog({ free, onClose }: AddFeedDialogProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown | null>(null);
  // What was free when the dialog opened: the cache learns of the new feed while it is open.
  const [offered] = useState(free);
  return (
    <Dialog title={t(shown ? "bounces.addressTitle" : "bounces.addTitle")} size="md" onClose={onClose}>
      {shown ? (
        <AddressShown {...shown} onClose={onClose} />
      ) : (
        <FeedForm offered={offered} onAdded={setShown} onClose={onClose} />
      )}
    </Dialog>
  );
}

type FeedFormProps = { offered: readonly BounceProvider[]; onAdded: (shown: Shown) => void; onClose: () => void };

function FeedForm({ offered, onAdded, onClose }: FeedFormProps) {
  const { t } = useTranslation();
  const [provider, setProvider] = useState<BounceProvider>(offered[0] ?? "SES");
  const [key, setKey] = useState("");
  const [tried, setTried] = useState(false);
  const { busy, failure, run } = useChange(() => undefined);
  const [add] = useAddBounceFeedMutation({
    update: (cache, { data }) => {
      const made = data?.addBounceFeed.feed;
      if (!made) return;
      cache.updateQuery(
        { query: BounceFeedsDocument },
        (now) => now && { ...now, bounceFeeds: [...now.bounceFeeds, made] },
      );
    },
  });
  const lacksKey = asksKey(provider) && key.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lacksKey) return;
    const call = add({ variables: { provider, key: asksKey(provider) ? key : null } }).then(({ data }) => {
      const address = data?.addBounceFeed.address;
      if (address) onAdded({ provider, address });
      return data?.addBounceFeed;
    });
    void run(call, t("bounces.added"));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="4">
        <SelectField
          label={t("bounces.provider")}
          value={provider}
          autoFocus
          options={offered.map((one) => ({ value: one, text: nameOf(one) }))}
          onChange={(event) => {
            setProvider(event.currentTarget.value as BounceProvider);
            setTried(false);
          }}
        />
        {asksKey(provider) && (
          <Stack gap="1">
            <TextField
              label={t(`bounces.key.${provider}`)}
              dir="ltr"
              value={key}
              maxLength={limits.bounceFeedKey}
              autoComplete="off"
              spellCheck={false}
              aria-required
              error={tried && lacksKey ? t("settings.required") : undefined}
              onChange={(event) => setKey(event.currentTarget.value)}
            />
            <Text fontSize="sm" color="text.muted">
              {t(`bounces.keyHint.${provider}`)}
            </Text>
          </Stack>
        )}
        <FieldError>{failure}</FieldError>
        <DialogActions>
          <Button onClick={onClose}>{t("bounces.cancel")}</Button>
          <Button type="submit" tone="solid" busy={busy}>
            {t("bounces.add")}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

function AddressShown({ provider, address, onClose }: Shown & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack gap="4">
      <Text color="text.muted">{t(`bounces.paste.${provider}`)}</Text>
      <BlackBox label={t("bounces.address")} copyLabel={t("bounces.copyAddress")} text={address} />
      <Text color="text.muted">{t("bounces.addressHint")}</Text>
      <DialogActions>
        <Button tone="solid" onClick={onClose}>
          {t("bounces.close")}
        </Button>
      </DialogActions>
    </Stack>
  );
}
