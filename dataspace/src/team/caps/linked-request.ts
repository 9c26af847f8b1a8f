import type { AnswerLinkedCapAnswer, CapRequestView } from "@finder/contract/endpoints/caps";
import { ProductError } from "@finder/contract/errors";
import type { Services } from "../../context.ts";
import { findToken, redeemToken } from "../../db/members/one-time-token.ts";
import { fingerprint } from "../../db/secrets/seal.ts";
import { utcText } from "../../db/time.ts";
import { inTransaction } from "../../db/transaction.ts";
import { answerIn, presentRequest } from "./cap-request.ts";
import { findLinkedRequest, findOwner, type RequestRow } from "./caps.queries.ts";

const purpose = "cap_request";

/** Returns the request of an emailed link in any state, without changing it. Throws LINK_EXPIRED. */
export async function linkedRequest(services: Services, token: string): Promise<CapRequestView> {
  return presentRequest((await openLink(services, token)).request);
}

/** Answers the request of an emailed link in the name of the owner whom it was emailed to. Throws LINK_EXPIRED and CAP_REQUEST_CLOSED. */
export async function answerLinked(
  services: Services,
  { token, approve }: { readonly token: string; readonly approve: boolean },
): Promise<AnswerLinkedCapAnswer> {
  const { clientid, owner, request } = await openLink(services, token);
  const { requestid } = request;
  const caprequest = await inTransaction(services.db, async (tx) => {
    const answered = await answerIn(tx, services, { clientid, answeredby: owner.appuserid, requestid, approve });
    await redeemToken(tx, { purpose, email: owner.email }, token, services.now());
    return answered;
  });
  return { caprequest, appuser: { clientid, appuserid: owner.appuserid } };
}

type Link = {
  readonly clientid: number;
  readonly owner: { readonly appuserid: number; readonly email: string };
  readonly request: RequestRow;
};

/** What a link stands for, as long as its reader is the owner. */
async function openLink({ db, now }: Services, token: string): Promise<Link> {
  const row = await findToken(db.pool, [purpose], null, token, now());
  const clientid = row?.clientid ?? null;
  if (!row || clientid === null) throw new ProductError("LINK_EXPIRED", { field: "token" });
  const [owner] = await findOwner(db.pool, clientid);
  const [request] = await findLinkedRequest(db.pool, clientid, utcText(now()), fingerprint(token));
  if (!request || owner?.appuserid !== row.appuserid || owner.afid !== row.afid)
    throw new ProductError("LINK_EXPIRED", { field: "token" });
  return { clientid, owner: { appuserid: owner.appuserid, email: row.email }, request };
}
