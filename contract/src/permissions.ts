/**
 * Who may do what (docs/rules.md#roles). The dataspace is the final authority; the
 * gateway refuses early; the web hides what the server would refuse.
 */
export const roles = ["client", "admin", "member"] as const;
/** `client` owns the account and is shown as Admin; `admin` is an invited user with a member's permissions. */
export type Role = (typeof roles)[number];

const everyone: readonly Role[] = roles;
const owner: readonly Role[] = ["client"];

export const permissions = {
  "contacts.search": everyone,
  "contacts.reveal": everyone,
  "contacts.list": everyone,
  "contacts.export": everyone,
  "contacts.feedback": everyone,
  "contacts.refresh": everyone,
  "dashboard.view": everyone,
  "account.view": everyone,
  "company.manage": owner,
  "plans.view": owner,
  "plans.change": owner,
  "billing.view": owner,
  "team.manage": owner,
  "usage.view": owner,
  "apikeys.manage": owner,
  "tokens.manage": owner,
  /** One's own; the owner sees those of every member. */
  "assistants.connect": everyone,
  "webhooks.manage": owner,
  "sources.manage": owner,
  "operations.call": everyone,
  "operations.manage": owner,
  "audit.view": owner,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof permissions;

/** True when the role may do the action. */
export function may(role: Role, action: Action): boolean {
  return permissions[action].includes(role);
}

/** Every action a role may do, in the catalogue's order. */
export function actionsOf(role: Role): Action[] {
  return (Object.keys(permissions) as Action[]).filter((action) => may(role, action));
}
