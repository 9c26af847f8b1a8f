import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { arriveAs } from "./arrival";
import { enter } from "../enter";
import {
  ExchangeSessionTokenDocument,
  type OtherAccountFieldsFragment,
} from "./__generated__/ExchangeSessionToken.generated";
import { isHandedOver, takeHandOver } from "./hand-over";
import { dashboardPath } from "./return-to";
import { closeSession } from "../session";
import { SwitchAccount } from "./SwitchAccount";
import { SignOutDocument } from "../__generated__/SignOut.generated";

type Question = OtherAccountFieldsFragment & { readonly token: string };
type Outcome = "entered" | "refused" | Question;
type Step = "waiting" | "over" | Question;

type HandOverProps = { loading: ReactNode; children: ReactNode };

/**
 * Exchanges a handed-over token for a session before any other request, then goes to the path in the hash. Another
 * account stays signed in until the visitor confirms the change.
 */
export function HandOver({ loading, children }: HandOverProps) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [step, setStep] = useState<Step>(isHandedOver() ? "waiting" : "over");
  const arrive = (found: Outcome) => {
    if (typeof found === "object") return setStep(found);
    const path = dashboardPath(hash.slice(1));
    if (found === "refused") closeSession("badHandOver");
    else if (path) void navigate(path, { replace: true });
    setStep("over");
  };
  useEffect(() => {
    const token = takeHandOver();
    if (token !== null) exchange(client, token).then(arrive, () => arrive("refused"));
  });
  if (step === "waiting") return loading;
  if (step === "over") return children;
  return (
    <SwitchAccount
      accounts={step}
      onStay={() => setStep("over")}
      onSwitch={() => exchange(client, step.token, step.signedInId).then(arrive, () => arrive("refused"))}
    />
  );
}

/** `refused`: the link opens nothing, and a session that this browser had is signed out. */
async function exchange(client: ApolloClient, sessionToken: string, leaving?: string): Promise<Outcome> {
  const variables = { sessionToken, ...(leaving !== undefined && { leaving }) };
  const { data } = await client.mutate({ mutation: ExchangeSessionTokenDocument, variables });
  const { viewer = null, otherAccount = null } = data?.exchangeSessionToken ?? {};
  if (otherAccount) return { ...otherAccount, token: sessionToken };
  if (!viewer) {
    await client.mutate({ mutation: SignOutDocument });
    return "refused";
  }
  arriveAs(viewer);
  await enter(client, viewer);
  return "entered";
}
