/**
 * Who may do what at the operators' console (`npm run permissions`). The dataspace is the authority; the gateway refuses early; the
 * console hides what would be refused. Roles of operators have nothing to do with those of a client's members.
 */
export const operatorRoles = ["support", "billing", "data", "admin"] as const;
/** `support` reads, resends and unlocks; `billing` moves money and plans; `data` reads and changes people; `admin` does all. */
export type OperatorRole = (typeof operatorRoles)[number];

const everyone: readonly OperatorRole[] = operatorRoles;
const support: readonly OperatorRole[] = ["support", "admin"];
const billing: readonly OperatorRole[] = ["billing", "admin"];
const data: readonly OperatorRole[] = ["data", "admin"];
const admins: readonly OperatorRole[] = ["admin"];

export const operatorPermissions = {
  "console.open": everyone,
  "clients.view": everyone,
  "members.unlock": support,
  "clients.viewas": support,
  "invitations.manage": support,
  "owners.change": admins,
  "clients.disable": billing,
  "clients.close": admins,
  "credits.change": billing,
  "payments.refund": billing,
  "plans.change": billing,
  "refunds.decide": billing,
  "payments.settle": billing,
  "optouts.decide": data,
  "erasures.decide": data,
  "reports.decide": data,
  "failures.retry": support,
  "people.import": data,
  "people.view": data,
  "people.change": data,
  "sources.manage": data,
  "installation.view": everyone,
  "prices.manage": billing,
  "operations.manage": admins,
  "operators.manage": admins,
  "tokens.manage": everyone,
  "webhooks.manage": admins,
  "log.view": admins,
} as const satisfies Record<string, readonly OperatorRole[]>;

export type OperatorAction = keyof typeof operatorPermissions;

/** True when the role may do the action. */
export function operatorMay(role: OperatorRole, action: OperatorAction): boolean {
  return operatorPermissions[action].includes(role);
}

/** Every action a role may do, in the catalogue's order. */
export function operatorActionsOf(role: OperatorRole): OperatorAction[] {
  return (Object.keys(operatorPermissions) as OperatorAction[]).filter((action) => operatorMay(role, action));
}
