import type { OperatorAction } from "@finder/contract/operator-permissions";
import { type ConsoleSessionFieldsFragment, useConsoleSessionQuery } from "./__generated__/Session.generated";

/** The session of the operator on whose screens this is: they are shown while it is open. */
export function useConsoleSession(): ConsoleSessionFieldsFragment {
  const session = useConsoleSessionQuery({ fetchPolicy: "cache-only" }).data?.session;
  if (!session) throw new Error("This is shown to operators only.");
  return session;
}

/** Whether the operator's role may do something. */
export function useMay(): (action: OperatorAction) => boolean {
  const { permissions } = useConsoleSession();
  return (action) => permissions.includes(action);
}
