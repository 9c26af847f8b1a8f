import { useState } from "react";
import { useAction } from "@/ui/feedback/useAction";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/actions/Button";
import { FieldError } from "@/ui/form/FieldError";
import type { AccountFieldsFragment } from "../__generated__/Account.generated";
import { CloseDialog } from "./CloseDialog";
import { useLinkCustomerExportMutation } from "./__generated__/Closing.generated";
import { ExportDialog, KeepAccountDialog } from "./ClosingDialogs";

/** Closes the account or keeps it, and the copy of its data; for admins. */
export function ClosingActions({ account, name }: { account: AccountFieldsFragment; name: string }) {
  const { t } = useTranslation();
  const { failure, attempt } = useAction();
  const [asks, setAsks] = useState<"close" | "keep" | "copy">();
  const [link, { loading }] = useLinkCustomerExportMutation();
  const { id: customerId, companyName, closesOn, exportMadeOn } = account;
  const onClose = () => setAsks(undefined);
  const download = async () => {
    const call = link({ variables: { id: customerId } });
    const { payload, refusal } = await attempt(call.then(({ data }) => data?.linkCustomerExport));
    if (!refusal && payload?.url) location.assign(payload.url);
  };
  return (
    <>
      <Button size="sm" onClick={() => setAsks("copy")}>
        {t("customerAccount.closing.copy")}
      </Button>
      {exportMadeOn !== null && (
        <Button size="sm" busy={loading} onClick={() => void download()}>
          {t("customerAccount.closing.download")}
        </Button>
      )}
      <Button size="sm" onClick={() => setAsks(closesOn === null ? "close" : "keep")}>
        {t(closesOn === null ? "customerAccount.closing.close" : "customerAccount.closing.keep")}
      </Button>
      <FieldError>{failure}</FieldError>
      {asks === "close" && <CloseDialog {...{ customerId, name, companyName, onClose }} />}
      {asks === "keep" && <KeepAccountDialog {...{ customerId, name, onClose }} />}
      {asks === "copy" && <ExportDialog {...{ customerId, name, onClose }} />}
    </>
  );
}
