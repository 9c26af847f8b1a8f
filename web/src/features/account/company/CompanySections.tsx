import { useFailureText } from "@/i18n/useFailureText";
import { LoadFailed } from "@/ui/feedback/LoadFailed";
import { Loading, Skeleton } from "@/ui/feedback/Skeleton";
import { BillingForm } from "./BillingForm";
import { useCompanyQuery } from "./Company.generated";
import { CompanyForm } from "./CompanyForm";

/** The owner's part of My Account: the company, tax and billing. */
export function CompanySections() {
  const failureText = useFailureText();
  const { data, error, refetch } = useCompanyQuery();
  if (!data && error) return <LoadFailed text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton h="18rem" borderRadius="lg" />
      </Loading>
    );
  }
  return (
    <>
      <CompanyForm company={data.companyProfile} />
      <BillingForm company={data.companyProfile} />
    </>
  );
}
