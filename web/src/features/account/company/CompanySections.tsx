import { useFailureText } from "@/i18n/useFailureText";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { BillingForm } from "./BillingForm";
import { useCompanyQuery } from "./__generated__/Company.generated";
import { CompanyForm } from "./CompanyForm";
import { CompanySkeleton } from "./CompanySkeleton";

/** The owner's part of My Account: the company, tax and billing. */
export function CompanySections() {
  const failureText = useFailureText();
  const { data, error, refetch } = useCompanyQuery();
  if (!data && error) return <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <CompanySkeleton />;
  return (
    <>
      <CompanyForm company={data.companyProfile} />
      <BillingForm company={data.companyProfile} />
    </>
  );
}
