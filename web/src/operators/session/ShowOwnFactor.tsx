import type { ReactNode } from "react";
import { useAttempt } from "@/i18n/useAttempt";
import { ShowFactor } from "@/ui/factors/ShowFactor";
import { usePasskeyProof } from "../passkeys/usePasskeys";
import { type ConsoleSessionFieldsFragment, useProveMutation } from "./__generated__/Session.generated";

type ShowOwnFactorProps = {
  session: ConsoleSessionFieldsFragment;
  /** The name of the button that sends a code. */
  submit: string;
  /** Stands before the button that sends it. */
  before?: ReactNode;
  onProven?: () => void;
};

/** Asks for the operator's second factor. */
export function ShowOwnFactor({ session, submit, before, onProven }: ShowOwnFactorProps) {
  const attempt = useAttempt();
  const [prove] = useProveMutation();
  const proveByPasskey = usePasskeyProof();
  return (
    <ShowFactor
      factors={{ hasApp: session.hasApp, hasPasskey: session.passkeyCount > 0 }}
      submit={submit}
      before={before}
      onCode={async (code) => {
        const { refusals } = await attempt(prove({ variables: { code } }).then(({ data }) => data?.prove));
        if (refusals.length === 0) onProven?.();
        return refusals;
      }}
      onPasskey={async () => {
        const fault = await proveByPasskey();
        if (fault === undefined) onProven?.();
        return fault;
      }}
    />
  );
}
