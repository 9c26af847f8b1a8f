import type { OperatorAction } from "@finder/contract/operator-permissions";
import { operatorPaths } from "@finder/contract/web-paths";

/** The parts of the console, in the order of its menu, each with what an operator must be allowed to do. */
export const sections = [
  { path: operatorPaths.customers, name: "operators.shell.customers", may: "customers.view" },
  { path: operatorPaths.operators, name: "operators.shell.operators", may: "operators.manage" },
  { path: operatorPaths.log, name: "operators.shell.log", may: "log.view" },
  { path: operatorPaths.security, name: "operators.shell.security", may: "console.open" },
] as const satisfies readonly { path: string; name: string; may: OperatorAction }[];

/** The part that an address lies in; a customer's page is one of the customers'. */
export function sectionOf(pathname: string): string {
  return pathname.startsWith(`${operatorPaths.customer}/`)
    ? operatorPaths.customers
    : pathname.replace(/(?<=.)\/+$/, "");
}
