import { createHash } from "node:crypto";
import type { agreeCustomerPlan } from "@finder/contract/operators/customer-plan";
import type { InputOf } from "@finder/contract/operators/operation";
import type { Services } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { lockCurrent } from "../subscription.queries.ts";
import { requireOpen } from "../../credits/hold/hold-client.ts";
import { findOwnPlan, insertOwnPlan } from "./plan.queries.ts";

/** Makes a plan that one client alone sees and buys, once for a key. */
export async function agreePlan(
  services: Services,
  { id: clientid, attemptKey, name, price, validity, seats, apiKeys, credits }: InputOf<typeof agreeCustomerPlan>,
): Promise<{ planid: number }> {
  await requireOpen(services, clientid);
  const sku = `client_${clientid}_${createHash("sha256").update(attemptKey).digest("hex").slice(0, 12)}`;
  return inTransaction(services.db, async (tx) => {
    await lockCurrent(tx, clientid);
    const { personalEmail, businessEmail, phone } = credits;
    let [plan] = await findOwnPlan(tx, clientid, sku);
    // A number that the catalogue has taken is passed over.
    for (let tried = 0; !plan && tried < 100; tried += 1)
      [plan] = await insertOwnPlan(
        tx,
        clientid,
        sku,
        name.trim(),
        price,
        validity,
        seats,
        apiKeys,
        personalEmail,
        businessEmail,
        phone,
      );
    if (!plan) throw new Error("The statement answered no row.");
    return plan;
  });
}
