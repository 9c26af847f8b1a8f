import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { showSuccess } from "@/ui/feedback/messages";
import { unsaid, useAction } from "@/ui/feedback/useAction";
import {
  ProvisioningTokenDocument,
  type ProvisioningTokenFieldsFragment,
  useEndProvisioningTokenMutation,
  useMakeProvisioningTokenMutation,
} from "./__generated__/Provisioning.generated";

/** Makes, renews and ends the SCIM token; `shown` is the text of a new one, this once. */
export function useProvisioning() {
  const { t } = useTranslation();
  const { failure, attempt } = useAction(unsaid);
  const [shown, setShown] = useState<string | null>(null);
  const [make, making] = useMakeProvisioningTokenMutation({
    update: (cache, { data }) => keep(cache, data?.makeProvisioningToken),
  });
  const [end, ending] = useEndProvisioningTokenMutation({
    update: (cache, { data }) => keep(cache, data?.endProvisioningToken),
  });
  return {
    busy: making.loading || ending.loading,
    failure,
    shown,
    hide: () => setShown(null),
    make: async () => {
      const { payload, refusal } = await attempt(make().then(({ data }) => data?.makeProvisioningToken));
      if (!refusal) setShown(payload?.token ?? null);
    },
    end: async () => {
      const { refusal } = await attempt(end().then(({ data }) => data?.endProvisioningToken));
      if (!refusal) showSuccess(t("provisioning.ended"));
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
