import * as catalogue from "@finder/contract/operators/catalogue";
import * as prices from "@finder/contract/operators/prices";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import type { PaymentServices } from "../../subscription/payments/payment-context.ts";
import { readDifferences, settleDifferences } from "../../subscription/plans/price-differences.ts";
import { putDueInForce } from "../../subscription/terms/put-in-force.ts";
import { operate } from "../operate.route.ts";
import { publish, readCatalogue, readDraft, saveDraft, withdraw } from "./drafts.ts";

/** `POST operator/catalogue/…` and `prices/…`: the catalogue, drafts of changes, and the prices at the payment provider. */
export function catalogueRoutes(app: FastifyInstance, services: Services, payments: () => PaymentServices): void {
  operate(app, services, catalogue.catalogue, () => readCatalogue(services));
  operate(app, services, catalogue.savePlanDraft, async ({ input }, operator) => ({
    draft: await saveDraft(services, input, operator),
  }));
  operate(app, services, catalogue.publishPlanDraft, async (asked, { afid }) => {
    await publish(services, asked, afid);
    // What holds from now on does not wait for the sweep.
    await putDueInForce(services, payments);
    return { draft: await readDraft(services, asked.id) };
  });
  operate(app, services, catalogue.withdrawPlanDraft, async (asked, { afid }) => ({
    draft: await withdraw(services, asked, afid),
  }));
  operate(app, services, prices.priceDifferences, () => readDifferences(payments()));
  operate(app, services, prices.settlePrices, async () => ({ prices: await settleDifferences(payments()) }));
}
