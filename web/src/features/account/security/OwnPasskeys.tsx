import { PasskeysCard } from "@/ui/factors/passkeys/PasskeysCard";
import type { ShownPasskey } from "@/ui/factors/passkeys/PasskeyActions";
import { NewOwnPasskey } from "./NewOwnPasskey";
import { useOwnPasskeys } from "./useOwnPasskeys";

/** The member's passkeys. */
export function OwnPasskeys({ passkeys }: { passkeys: readonly ShownPasskey[] }) {
  const { rename, remove } = useOwnPasskeys();
  return (
    <PasskeysCard
      passkeys={passkeys}
      changes={{ rename, remove }}
      newPasskey={(props) => <NewOwnPasskey {...props} />}
    />
  );
}
