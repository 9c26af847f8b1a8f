import { useApolloClient } from "@apollo/client/react";
import type { FieldRefusal } from "@/i18n/useAttempt";
import { showSuccess } from "@/ui/feedback/messages";
import { unsaid, useAction } from "@/ui/feedback/useAction";
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

/** Keeps the settings as a change left them; returns its payload. */
export function useKeepCompany(): <P extends Changed>(payload: P | undefined) => P | undefined {
  const client = useApolloClient();
  return (payload) => {
    const companySignIn = payload?.companySignIn;
    if (companySignIn) client.writeQuery({ query: CompanySignInDocument, data: { companySignIn } });
    return payload;
  };
}

/** What proves the domain and switches the sign-in; each reports its outcome. */
export function useCompany() {
  const keep = useKeepCompany();
  const { failure, attempt } = useAction(unsaid);
  const [proveDomain, proving] = useProveCompanyDomainMutation();
  const [change, switching] = useSwitchCompanySignInMutation();
  const run = async (call: Promise<Changed | undefined>, done: string): Promise<void> => {
    const { refusal } = await attempt(call.then(keep));
    if (!refusal) showSuccess(done);
  };
  return {
    busy: proving.loading || switching.loading,
    failure,
    prove: (done: string) =>
      run(
        proveDomain().then(({ data }) => data?.proveCompanyDomain),
        done,
      ),
    turn: (on: boolean, done: string) =>
      run(
        change({ variables: { on } }).then(({ data }) => data?.switchCompanySignIn),
        done,
      ),
  };
}
