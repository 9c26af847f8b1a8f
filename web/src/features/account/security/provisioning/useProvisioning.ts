import { useState } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { useTranslation } from "@/i18n/useTranslation";
import { showError, showSuccess } from "@/ui/feedback/messages";
import {
  ProvisioningTokenDocument,
  type ProvisioningTokenFieldsFragment,
  useEndProvisioningTokenMutation,
  useMakeProvisioningTokenMutation,
} from "./__generated__/Provisioning.generated";

/** Makes, renews and ends the SCIM token; `shown` is the text of a new one, this once. */
export function useProvisioning() {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const errorText = useErrorText();
  const [shown, setShown] = useState<string | null>(null);
  const [make, making] = useMakeProvisioningTokenMutation({
    update: (cache, { data }) => keep(cache, data?.makeProvisioningToken),
  });
  const [end, ending] = useEndProvisioningTokenMutation({
    update: (cache, { data }) => keep(cache, data?.endProvisioningToken),
  });
  return {
    busy: making.loading || ending.loading,
    shown,
    hide: () => setShown(null),
    make: async () => {
      const { payload, refusals } = await attempt(make().then(({ data }) => data?.makeProvisioningToken));
      const [refusal] = refusals;
      if (refusal) showError(errorText(refusal));
      else setShown(payload?.token ?? null);
    },
    end: async () => {
      const [refusal] = (await attempt(end().then(({ data }) => data?.endProvisioningToken))).refusals;
      if (refusal) showError(errorText(refusal));
      else showSuccess(t("provisioning.ended"));
    },
  };
}

type Cache = { writeQuery: (written: { query: typeof ProvisioningTokenDocument; data: Kept }) => unknown };
type Kept = { provisioningToken: ProvisioningTokenFieldsFragment | null };

/** Shows the token as it is after a change; a refused one changed nothing. */
function keep(cache: Cache, changed: (Kept & { userErrors: readonly unknown[] }) | undefined): void {
  if (!changed || changed.userErrors.length > 0) return;
  const { provisioningToken } = changed;
  cache.writeQuery({ query: ProvisioningTokenDocument, data: { provisioningToken } });
}
