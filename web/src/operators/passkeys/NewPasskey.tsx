import { PasskeyForm } from "@/ui/factors/passkeys/PasskeyForm";
import type { NewPasskeyProps } from "@/ui/factors/passkeys/PasskeysCard";
import { useNewPasskey } from "./usePasskeys";

/** Creates a passkey of the operator under a name. */
export function NewPasskey({ before, onAdded }: Partial<NewPasskeyProps>) {
  const add = useNewPasskey();
  return (
    <PasskeyForm
      before={before}
      onName={async (name) => {
        const fault = await add(name);
        if (fault === undefined) onAdded?.(name);
        return fault;
      }}
    />
  );
}
