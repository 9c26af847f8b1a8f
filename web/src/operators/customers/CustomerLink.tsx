import { operatorPaths } from "@finder/contract/web-paths";
import { TextLink } from "@/ui/navigation/TextLink";
import { Bdi } from "@/ui/text/Bdi";
import { useCustomerName } from "./useCustomerName";

/** The name of a client, which leads to its page. */
export function CustomerLink({ id, companyName = null }: { id: string; companyName?: string | null }) {
  const nameOf = useCustomerName();
  return (
    <TextLink to={`${operatorPaths.customer}/${id}`}>
      <Bdi>{nameOf({ id, companyName })}</Bdi>
    </TextLink>
  );
}
