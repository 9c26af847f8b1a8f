import { PasskeysCard } from "@/ui/factors/passkeys/PasskeysCard";
import { PartNotLoaded } from "../ui/PartNotLoaded";
import { usePasskeysQuery } from "./__generated__/Passkeys.generated";
import { NewPasskey } from "./NewPasskey";
import { usePasskeyChanges } from "./usePasskeys";

/** The operator's passkeys. */
export function PasskeysPart() {
  const { data, error, refetch } = usePasskeysQuery();
  return (
    <PasskeysCard
      passkeys={data?.passkeys}
      changes={usePasskeyChanges()}
      fallback={<PartNotLoaded error={error} height="3rem" onRetry={refetch} />}
      newPasskey={(props) => <NewPasskey {...props} />}
    />
  );
}
