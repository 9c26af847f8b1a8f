import { useApolloClient } from "@apollo/client/react";
import { unsaid, useAction } from "@/ui/feedback/useAction";
import { closeSession } from "@/viewer/session";
import {
  type DeviceRowFragment,
  MySessionsDocument,
  useEndAllSessionsMutation,
  useEndSessionMutation,
} from "./__generated__/DevicesPage.generated";

/** Which sessions are to end: one of them, all but the current one, or all. */
export type Ending = { which: "one"; device: DeviceRowFragment } | { which: "others" } | { which: "everywhere" };

/** Ends sessions; true when it worked. The list shows what remains; the end of this one leads to the login page. */
export function useEndSessions() {
  const client = useApolloClient();
  const { failure, attempt } = useAction(unsaid);
  const [endOne, one] = useEndSessionMutation();
  const [endAll, all] = useEndAllSessionsMutation();

  const ask = async (ending: Ending) =>
    ending.which === "one"
      ? (await endOne({ variables: { id: ending.device.id } })).data?.endSession
      : (await endAll({ variables: { exceptCurrent: ending.which === "others" } })).data?.endAllSessions;

  const end = async (ending: Ending): Promise<boolean> => {
    const { payload, refusal } = await attempt(ask(ending));
    if (!payload || refusal) return false;
    if (endsThisOne(ending)) closeSession("signedOut");
    else client.writeQuery({ query: MySessionsDocument, data: { mySessions: payload.sessions } });
    return true;
  };
  return { end, failure, busy: one.loading || all.loading };
}

function endsThisOne(ending: Ending): boolean {
  return ending.which === "everywhere" || (ending.which === "one" && ending.device.current);
}
