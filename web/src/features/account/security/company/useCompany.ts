import { useApolloClient } from "@apollo/client/react";
import { type FieldRefusal, useAttempt } from "@/i18n/useAttempt";
import { useErrorText } from "@/i18n/useErrorText";
import { showError, showSuccess } from "@/ui/feedback/messages";
import {
  CompanySignInDocument,
  type CompanySignInFieldsFragment,
  useProveCompanyDomainMutation,
  useSwitchCompanySignInMutation,
} from "./__generated__/Company.generated";

type Changed = {
  readonly companySignIn: CompanySignInFieldsFragment | null;
  readonly userErrors: readonly FieldRefusal[];
};

/** Waits for a change of the settings, keeps them as they are then, and answers what it was refused with. */
export function useTakenCompany(): (call: Promise<Changed | undefined>) => Promise<readonly FieldRefusal[]> {
  const client = useApolloClient();
  const attempt = useAttempt();
  return async (call) => {
    const { payload, refusals } = await attempt(call);
    const companySignIn = payload?.companySignIn;
    if (companySignIn) client.writeQuery({ query: CompanySignInDocument, data: { companySignIn } });
    return refusals;
  };
}

/** What proves the domain and switches the sign-in; each says what came of it. */
export function useCompany() {
  const take = useTakenCompany();
  const errorText = useErrorText();
  const [proveDomain, proving] = useProveCompanyDomainMutation();
  const [change, switching] = useSwitchCompanySignInMutation();
  const report = ([refusal]: readonly FieldRefusal[], done: string): void => {
    if (refusal) showError(errorText(refusal));
    else showSuccess(done);
  };
  return {
    busy: proving.loading || switching.loading,
    prove: async (done: string) => report(await take(proveDomain().then(({ data }) => data?.proveCompanyDomain)), done),
    turn: async (on: boolean, done: string) =>
      report(await take(change({ variables: { on } }).then(({ data }) => data?.switchCompanySignIn)), done),
  };
}
