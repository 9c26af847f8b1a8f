import { createHash } from "node:crypto";
import { ProductError } from "@finder/contract/errors";
import type { Database } from "../../db/connection.ts";
import { inTransaction } from "../../db/transaction.ts";
import { calling } from "../../outside/payments/payments.ts";
import type { PaymentServices } from "./payment-context.ts";
import {
  type CurrentSubscription,
  keepCustomer,
  noteCustomer,
  readCurrent,
  readOwner,
} from "../subscription.queries.ts";

/** The client's subscription as stored. */
export async function currentOf({ db }: PaymentServices, clientid: number): Promise<CurrentSubscription> {
  const [current] = await readCurrent(db.pool, clientid);
  if (!current) throw new ProductError("INTERNAL");
  return current;
}

/** The provider's customer of a client, made once even by concurrent calls. */
export async function customerOf(
  { stripe, db }: PaymentServices,
  { clientid, stripe_custid, companyname }: CurrentSubscription,
): Promise<string> {
  if (stripe_custid !== null) return stripe_custid;
  const [owner] = await readOwner(db.pool, clientid);
  const name = companyname ?? owner?.name ?? undefined;
  const given = {
    ...(owner && { email: owner.email }),
    ...(name && { name }),
    metadata: { clientid: String(clientid) },
  };
  // The provider refuses a key with other words than the first time: a name may change between two tries.
  const words = createHash("sha256").update(JSON.stringify(given)).digest("base64url");
  const idempotencyKey = `customer:${clientid}:${words}`;
  const { id } = await calling(() => stripe.customers.create(given, { idempotencyKey }));
  return keepCustomerOf(db, clientid, id);
}

/** Stores the provider's customer of a client, and whose customer it is; returns the one that was first. */
export function keepCustomerOf(db: Database, clientid: number, customer: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const [{ stripe_custid: kept } = { stripe_custid: customer }] = await keepCustomer(tx, clientid, customer);
    await noteCustomer(tx, kept, clientid);
    return kept;
  });
}
