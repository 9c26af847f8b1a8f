import { type Account, byTime, type Cause } from "../account.ts";
import type { Session } from "../objects/checkout-session.ts";

/** Closes a hosted page: nothing can be paid there any more, also where the bank has asked already. */
export function expireSession(account: Account, session: Session, cause: Cause): Session {
  const at = account.clock.of(session.customer);
  const { intent: id } = account.store.get("orders", session.id);
  const intent = id === null ? undefined : account.store.find("intents", id);
  if (intent && intent.status !== "succeeded")
    account.store.put("intents", Object.assign(intent, { status: "canceled", canceled_at: at, next_action: null }));
  Object.assign(session, { status: "expired", url: null });
  account.emit("checkout.session.expired", session, cause, at);
  return account.store.put("sessions", session);
}

/** A session as it is now: past its time it has expired. */
export function findSession(account: Account, id: string): Session | undefined {
  const session = account.store.find("sessions", id);
  if (session?.status !== "open" || account.clock.of(session.customer) < session.expires_at) return session;
  return expireSession(account, session, byTime);
}
