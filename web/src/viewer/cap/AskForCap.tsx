import { useState } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormat } from "@/i18n/useFormat";
import { lazily } from "@/lib/browser/lazily";
import { Button } from "@/ui/actions/Button";
import { Suspended } from "@/ui/feedback/Suspended";
import { FieldError } from "@/ui/form/FieldError";
import { HStack, Text } from "@/ui/layout/primitives";
import { useOwnerName } from "../useOwnerName";
import { type SpendingCapFieldsFragment, useSpendingCapQuery } from "./__generated__/SpendingCap.generated";
import { useCapRequest } from "./useCapRequest";

const AskForCapDialog = lazily(async () => (await import("./AskForCapDialog")).AskForCapDialog);

/** Offers a request for a higher cap next to a refusal, or says that the owner was asked. Renders nothing without a cap. */
export function AskForCap() {
  const { data } = useSpendingCapQuery({ fetchPolicy: "cache-and-network" });
  return data?.spendingCap ? <CapRequest cap={data.spendingCap} /> : null;
}

/** Asks the owner for a higher cap; a request that waits can be withdrawn. */
export function CapRequest({ cap }: { cap: SpendingCapFieldsFragment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const owner = useOwnerName();
  const [asking, setAsking] = useState(false);
  const { withdraw, failure, busy } = useCapRequest();
  if (!cap.request)
    return (
      <>
        <Button size="sm" onClick={() => setAsking(true)}>
          {t("caps.ask", { owner })}
        </Button>
        {asking && (
          <Suspended>
            <AskForCapDialog cap={cap} onClose={() => setAsking(false)} />
          </Suspended>
        )}
      </>
    );
  return (
    <HStack gap="3" flexWrap="wrap">
      <Text fontSize="sm" color="text.muted">
        {t("caps.waits", { owner, asked: format.number(cap.request.askedCap) })}
      </Text>
      <Button size="sm" busy={busy} onClick={() => void withdraw()}>
        {t("caps.withdraw")}
      </Button>
      <FieldError>{failure}</FieldError>
    </HStack>
  );
}
