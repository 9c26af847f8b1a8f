import { skipToken } from "@apollo/client/react";
import { operatorPaths } from "@finder/contract/web-paths";
import { Building2 } from "lucide-react";
import { useNavigate } from "react-router-dom";
import type { Command } from "@/ui/command/command";
import { useCustomersQuery } from "../../customers/__generated__/Customers.generated";
import { useCustomerName } from "../../customers/useCustomerName";
import { useMay } from "../../session/useConsoleSession";

const [shortest, most] = [2, 6];

/** The customers that `rested` finds: the text once nothing was typed for a moment. */
export function useCustomerCommands(
  query: string,
  rested: string,
): { customers: readonly Command[]; isAsking: boolean } {
  const navigate = useNavigate();
  const nameOf = useCustomerName();
  const isAllowed = useMay()("clients.view");
  const typed = query.trim();
  const asks = isAllowed && rested.length >= shortest;
  const { data } = useCustomersQuery(asks ? { variables: { text: rested } } : skipToken);
  const isAsking = isAllowed && typed.length >= shortest && (rested !== typed || !data);
  const customers = asks && !isAsking && data ? data.customers.items.slice(0, most) : [];
  return {
    customers: customers.map(({ id, companyName, ownerEmail }) => ({
      value: `customer ${id}`,
      text: nameOf({ id, companyName }),
      ...(ownerEmail ? { end: ownerEmail } : {}),
      icon: Building2,
      group: "operators.shell.customers",
      run: () => void navigate(`${operatorPaths.customer}/${id}`),
    })),
    isAsking,
  };
}
