import {
  type DraftAnswer,
  draftPublishRequest,
  draftSaveRequest,
  draftWithdrawRequest,
} from "@finder/contract/endpoints/catalogue";
import type { FastifyInstance } from "fastify";
import type { Services } from "../../context.ts";
import type { PaymentServices } from "../../subscription/payments/payment-context.ts";
import { putDueInForce } from "../../subscription/terms/put-in-force.ts";
import { nothing, operate } from "../operate.route.ts";
import { readDifferences, settleDifferences } from "../../subscription/plans/price-differences.ts";
import { publish, readCatalogue, readDraft, saveDraft, withdraw } from "./drafts.ts";

/** `POST operator/plans/…`: the catalogue, drafts of changes, and the prices at the payment provider. */
export function planCatalogueRoutes(app: FastifyInstance, services: Services, payments: () => PaymentServices): void {
  const permission = "prices.manage";
  operate(app, services, "plans/list", { permission, body: nothing }, () => readCatalogue(services));

  operate(
    app,
    services,
    "plans/draft",
    {
      permission,
      body: draftSaveRequest,
      proven: true,
      tell: ({ planid, name, price }) => ({ subject: `plan ${planid}`, detail: `${name}, ${price}` }),
    },
    (body, operator) => saveDraft(services, body, operator),
  );

  operate(
    app,
    services,
    "plans/publish",
    {
      permission,
      body: draftPublishRequest,
      proven: true,
      tell: ({ draftid, startson, alsorunning }) => ({
        subject: `draft ${draftid}`,
        detail: `from ${startson ?? "now"}${alsorunning === 1 ? ", also for running subscriptions" : ""}`,
      }),
    },
    async (body, { afid }): Promise<DraftAnswer> => {
      await publish(services, body, afid);
      // What holds from now on does not wait for the sweep.
      await putDueInForce(services, payments);
      return readDraft(services, body.draftid);
    },
  );

  operate(
    app,
    services,
    "plans/withdraw",
    { permission, body: draftWithdrawRequest, proven: true, tell: ({ draftid }) => ({ subject: `draft ${draftid}` }) },
    (body, { afid }) => withdraw(services, body, afid),
  );

  operate(app, services, "plans/differences", { permission, body: nothing }, () => readDifferences(payments()));

  operate(app, services, "plans/settle", { permission, body: nothing, proven: true }, () =>
    settleDifferences(payments()),
  );
}
