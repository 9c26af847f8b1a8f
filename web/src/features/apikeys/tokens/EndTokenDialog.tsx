import { useTranslation } from "@/i18n/useTranslation";
import { TypedConfirmDialog } from "../change/TypedConfirmDialog";
import { useChange } from "@/ui/feedback/useChange";
import {
  type ServiceTokenItemFragment,
  ServiceTokensDocument,
  useEndServiceTokenMutation,
} from "./__generated__/ServiceTokens.generated";

type EndTokenDialogProps = { token: ServiceTokenItemFragment; onClose: () => void };

/** Asks before a token is ended, which cannot be undone: its name is typed to confirm. */
export function EndTokenDialog({ token: { id, name }, onClose }: EndTokenDialogProps) {
  const { t } = useTranslation();
  const { busy, failure, run } = useChange(onClose);
  const [end] = useEndServiceTokenMutation({
    update: (cache, { data }) => {
      const gone = data?.endServiceToken.endedId;
      if (gone == null) return;
      cache.updateQuery(
        { query: ServiceTokensDocument },
        (now) => now && { ...now, serviceTokens: now.serviceTokens.filter((one) => one.id !== gone) },
      );
    },
  });
  const sayYes = () =>
    void run(
      end({ variables: { id } }).then(({ data }) => data?.endServiceToken),
      t("api.tokens.ended"),
    );
  return (
    <TypedConfirmDialog
      title={t("api.tokens.endTitle", { name })}
      meaning={t("api.tokens.endMeans")}
      word={name}
      label={t("api.tokens.endType", { name })}
      wrong={t("api.tokens.endWrong", { name })}
      dir="auto"
      action={t("api.tokens.end")}
      busy={busy}
      failure={failure}
      onYes={sayYes}
      onClose={onClose}
    />
  );
}
