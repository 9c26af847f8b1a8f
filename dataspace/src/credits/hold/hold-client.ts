import { ProductError } from "@finder/contract/errors";
import type pg from "pg";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { lockBalances } from "../credit.queries.ts";
import { type Account, endClientSessions, readAccount } from "./hold.queries.ts";

/** What is done with a client's renewal at the payment provider when it is held, and afterwards. */
export type Renewals = {
  /** Ends the plan with its paid period. */
  readonly stop: (clientid: number) => Promise<void>;
  /** Lets the plan renew again where its period still runs. */
  readonly goOn: (clientid: number) => Promise<void>;
  /** Ends a subscription at once. */
  readonly end: (subscription: string) => Promise<void>;
};

/** The state of a client's account. Throws NOT_FOUND. */
export async function accountOf({ db }: Pick<Services, "db">, clientid: number): Promise<Account> {
  const [account] = await readAccount(db.pool, clientid);
  if (!account) throw new ProductError("NOT_FOUND", { field: "id", detail: "There is no such client." });
  return account;
}

/** An account that is not closed. Throws NOT_FOUND, and CONFLICT for a closed one. */
export async function requireOpen(services: Pick<Services, "db">, clientid: number): Promise<Account> {
  const account = await accountOf(services, clientid);
  if (account.closedOn !== null) throw new ProductError("CONFLICT", { field: "id", detail: "This account is closed." });
  return account;
}

/**
 * Ends the sessions of a client and waits for what is being opened in its name, in the transaction that notes the client in
 * `clienthold`: what waits for the balances finds it there.
 */
export async function stopClient(tx: pg.PoolClient, { now }: Pick<Services, "now">, clientid: number): Promise<void> {
  await endClientSessions(tx, clientid, utcText(now()));
  await lockBalances(tx, clientid);
}
