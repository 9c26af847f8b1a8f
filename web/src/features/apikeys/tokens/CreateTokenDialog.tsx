import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { Stack, Text } from "@/ui/layout/primitives";
import { BlackBox } from "@/ui/text/BlackBox";
import { useChange } from "@/ui/feedback/useChange";
import { ServiceTokensDocument, useCreateServiceTokenMutation } from "./__generated__/ServiceTokens.generated";
import { TokenForm, type TokenInput } from "./TokenForm";

/** Makes a token and shows it, this once. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [token, setToken] = useState<string | null>(null);
  const { busy, failure, run } = useChange(() => undefined);
  const [create] = useCreateServiceTokenMutation({
    update: (cache, { data }) => {
      const made = data?.createServiceToken.serviceToken;
      if (!made) return;
      cache.updateQuery(
        { query: ServiceTokensDocument },
        (now) => now && { ...now, serviceTokens: [made, ...now.serviceTokens] },
      );
    },
  });
  const submit = (variables: TokenInput) => {
    const call = create({ variables }).then(({ data }) => {
      setToken(data?.createServiceToken.token ?? null);
      return data?.createServiceToken;
    });
    void run(call, t("api.tokens.created"));
  };
  return (
    <Dialog title={t(token === null ? "api.tokens.create" : "api.tokens.createdTitle")} size="md" onClose={onClose}>
      {token === null ? (
        <TokenForm busy={busy} failure={failure} onSubmit={submit} onClose={onClose} />
      ) : (
        <Stack gap="4">
          <Text color="text.muted">{t("api.tokens.once")}</Text>
          <BlackBox label={t("api.tokens.token")} copyLabel={t("api.tokens.copy")} text={token} />
          <DialogActions>
            <Button tone="solid" onClick={onClose}>
              {t("api.close")}
            </Button>
          </DialogActions>
        </Stack>
      )}
    </Dialog>
  );
}
