import { useTranslation } from "@/i18n/useTranslation";
import { useFailureText } from "@/i18n/useFailureText";
import { useFormat } from "@/i18n/useFormat";
import { Button } from "@/ui/actions/Button";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { Dialog, DialogActions } from "@/ui/overlay/Dialog";
import { Stack, Text } from "@/ui/layout/primitives";
import { BlackBox } from "@/ui/text/BlackBox";
import { type OperationHistoryQuery, useOperationHistoryQuery } from "./__generated__/Operations.generated";

/** Every document that was registered under a name, newest first. */
export function HistoryDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { data, error, refetch } = useOperationHistoryQuery({ variables: { name }, fetchPolicy: "cache-and-network" });
  return (
    <Dialog size="md" title={t("operations.historyTitle", { name })} onClose={onClose}>
      <Stack gap="4">
        {error && <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading>
            <Skeleton h="10rem" borderRadius="lg" />
          </Loading>
        )}
        <Stack as="ol" gap="4" listStyle="none">
          {data?.operationRevisions.map((one) => (
            <Revision key={`${one.version}.${one.revision}`} one={one} />
          ))}
        </Stack>
        <DialogActions>
          <Button onClick={onClose}>{t("action.close")}</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function Revision({ one }: { one: OperationHistoryQuery["operationRevisions"][number] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = t("operations.revision", {
    version: format.number(one.version),
    revision: format.number(one.revision),
  });
  const by = { date: format.date(one.registeredOn), name: one.registeredBy ?? "" };
  return (
    <Stack as="li" gap="1">
      <Text fontWeight="600">{title}</Text>
      <Text fontSize="sm" color="text.muted">
        {t(one.registeredBy === null ? "operations.registeredOn" : "operations.registeredBy", by)}
      </Text>
      <BlackBox label={title} copyLabel={t("operations.copyDocument")} text={one.document} />
    </Stack>
  );
}
