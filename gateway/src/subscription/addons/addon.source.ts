import type {
  AddonIntentAnswer,
  AddonPaymentAnswer,
  PaymentSettingsAnswer,
} from "@finder/contract/endpoints/subscription";
import { ProductError } from "@finder/contract/errors";
import { readCredits } from "../../credits/credits.source.ts";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { PaymentSettings, type FinishAddOnPayload, type StartAddOnPayload } from "./addon.types.ts";

const toSettings = viewOf(PaymentSettings);

/** What a browser needs to take a card; throws PAYMENTS_OFF where nothing can be bought. */
export async function readPaymentSettings(dataspace: DataspaceClient): Promise<PaymentSettings> {
  return toSettings(await dataspace.get<PaymentSettingsAnswer>("paymentsettings"));
}

/** Begins a payment that the browser confirms; the same attempt is one payment, however often it is sent. */
export async function startPurchase(
  dataspace: DataspaceClient,
  addOnId: string,
  attemptkey: string,
): Promise<Pick<StartAddOnPayload, "clientSecret" | "paymentId">> {
  const planid = readAddOnId(addOnId);
  const { clientsecret, paymentid } = await dataspace
    .patiently<AddonIntentAnswer>("POST", "addonpaymentintent", { planid, attemptkey })
    .catch((error: unknown) => {
      throw asAddOn(error);
    });
  return { clientSecret: clientsecret, paymentId: paymentid };
}

/** Says whether a confirmed payment has brought its credits; one call, and one for selected balances. */
export async function finishPurchase(
  dataspace: DataspaceClient,
  { addOnId, paymentId }: { readonly addOnId: string; readonly paymentId: string },
  creditsOf: number | null,
): Promise<Omit<FinishAddOnPayload, "userErrors">> {
  const planid = readAddOnId(addOnId);
  const { result } = await dataspace
    .patiently<AddonPaymentAnswer>("POST", "addonpayment", { tokenid: paymentId, planid })
    .catch((error: unknown) => {
      throw asAddOn(error);
    });
  const granted = result.status === "granted";
  const credits = creditsOf === null ? null : await readCredits(dataspace, creditsOf);
  dataspace.credits.note({ remaining: credits });
  return { transactionId: result.transactionid, granted, credits };
}

function readAddOnId(addOnId: string): number {
  return readId("addOnId", addOnId, "ADDON_NOT_OFFERED");
}

/** The dataspace keeps add-ons among the plans: what is wrong with the plan is wrong with `addOnId`. */
function asAddOn(error: unknown): unknown {
  if (!(error instanceof ProductError) || error.field !== "planId") return error;
  const { code, message } = error;
  return new ProductError(code, {
    field: "addOnId",
    ...(message === code ? {} : { detail: message }),
    cause: error,
  });
}
