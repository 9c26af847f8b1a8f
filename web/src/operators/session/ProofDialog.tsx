import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { Text } from "@/ui/layout/primitives";
import { Dialog } from "@/ui/overlay/Dialog";
import { settleProof } from "@/lib/proof";
import { useConsoleSessionQuery } from "./__generated__/Session.generated";
import { ShowOwnFactor } from "./ShowOwnFactor";

/** Asks for the second factor again, before what waits for it is done. */
export function ProofDialog() {
  const { t } = useTranslation();
  const session = useConsoleSessionQuery({ fetchPolicy: "cache-only" }).data?.session;
  const close = () => settleProof(false);
  // The session may end while the question is open.
  return session ? (
    <Dialog title={t("factors.againTitle")} onClose={close}>
      <Text color="text.muted">{t("factors.againLead")}</Text>
      <ShowOwnFactor
        session={session}
        submit={t("factors.confirm")}
        before={<Button onClick={close}>{t("action.cancel")}</Button>}
        onProven={() => settleProof(true)}
      />
    </Dialog>
  ) : null;
}
