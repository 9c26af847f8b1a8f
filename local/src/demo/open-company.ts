import { pools } from "@finder/contract/datum";
import type { Services } from "@finder/dataspace/context";
import { openBalances } from "@finder/dataspace/credits/credit.queries";
import { grantCredit } from "@finder/dataspace/credits/grant-credit";
import { utcText } from "@finder/dataspace/db/time";
import { inTransaction } from "@finder/dataspace/db/transaction";
import { createLogin } from "@finder/dataspace/session/create-login";
import type { PoolClient } from "pg";
import type { DemoCompany, DemoMember } from "./accounts.ts";
import { dayLength } from "./story.ts";
import { findMember, insertClient, insertMember, insertSubscription, readPlan } from "./demo.queries.ts";

/** A moment some days from now, in the past when negative, as the tables keep it. */
function inDays(services: Services, days: number): string {
  return utcText(new Date(services.now().getTime() + days * dayLength));
}

/** Signs a demo company up with its people, plan and credits, all or nothing; leaves one that is there alone. */
export async function openCompany(services: Services, company: DemoCompany): Promise<void> {
  const { companyname, planid, daysLeft, age, people } = company;
  const [owner] = people;
  if (!owner || (await findMember(services.db.pool, owner.email)).length > 0) return;
  const begun = inDays(services, -age);
  const expireson = inDays(services, daysLeft);
  await inTransaction(services.db, async (tx) => {
    const [plan] = await readPlan(tx, planid);
    const [client] = await insertClient(tx, companyname, begun);
    if (!plan || !client)
      throw new Error(`The demo company ${companyname} needs plan ${planid}, which is not in the catalogue.`);
    const { clientid } = client;
    await insertSubscription(
      tx,
      clientid,
      planid,
      plan.sku,
      daysLeft > 0 && plan.sku !== "none" ? 1 : 0,
      expireson,
      begun,
    );
    const seated = people.filter(({ state }) => state !== "deleted");
    await openBalances(tx, clientid, Math.max(0, plan.availableseats - seated.length), plan.availableapicall);
    for (const pool of pools) {
      const grant = {
        clientid,
        pool,
        amount: plan[pool],
        kind: "grant_plan",
        appuserid: null,
        source: "job",
        reference: plan.sku,
        expireson,
      } as const;
      await grantCredit(tx, { ...grant, idempotencykey: `demo:${pool}` }, begun);
    }
    for (const person of people) await addMember(tx, clientid, person, begun);
  });
}

async function addMember(tx: PoolClient, clientid: number, person: DemoMember, begun: string): Promise<void> {
  const { email, password, firstname, lastname, role, state } = person;
  const afid = state === "pending" ? null : await createLogin(tx, { email, password, firstname, lastname });
  const isactive = state === undefined ? 1 : 0;
  const isdeleted = state === "deleted" ? 1 : 0;
  const invitestatus = state === "pending" ? "pending" : "accepted";
  await insertMember(tx, clientid, afid, email, firstname, lastname, role, begun, isactive, isdeleted, invitestatus);
}
