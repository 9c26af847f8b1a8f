import { useState } from "react";
import { PasskeyForm } from "@/ui/factors/passkeys/PasskeyForm";
import type { NewPasskeyProps } from "@/ui/factors/passkeys/PasskeysCard";
import { OwnPassword } from "./OwnPassword";
import { useOwnPasskeys } from "./useOwnPasskeys";

/** Creates a passkey under a name; asks for the password where the sign-in was not a moment ago. */
export function NewOwnPasskey({ before, onAdded }: NewPasskeyProps) {
  const { add } = useOwnPasskeys();
  const [waiting, setWaiting] = useState<string>();
  const create = async (name: string, password?: string): Promise<string | undefined> => {
    const { fault, wantsPassword } = await add(name, password);
    if (wantsPassword) setWaiting(name);
    else if (fault === undefined) onAdded(name);
    return fault;
  };
  if (waiting !== undefined) return <OwnPassword onPassword={(password) => create(waiting, password)} />;
  return <PasskeyForm before={before} onName={create} />;
}
