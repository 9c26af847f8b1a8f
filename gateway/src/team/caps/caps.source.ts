import type { CapRequestAnswer, CapRequestsAnswer, SpendingCapAnswer } from "@finder/contract/endpoints/caps";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { CapRequest, SpendingCap } from "./caps.types.ts";

const toCap = viewOf(SpendingCap);
const toRequest = viewOf(CapRequest);

/** The viewer's cap this month: one call; null where nothing limits the viewer. */
export async function readSpendingCap(dataspace: DataspaceClient): Promise<SpendingCap | null> {
  return capIn(await dataspace.get<SpendingCapAnswer>("spendingcap"));
}

/** Asks the owner for a higher cap. */
export async function askForCap(
  dataspace: DataspaceClient,
  cap: number,
  note: string | null,
): Promise<SpendingCap | null> {
  return capIn(await dataspace.post<SpendingCapAnswer>("askcap", { cap, note }));
}

/** Takes the viewer's open request back. */
export async function withdrawRequest(dataspace: DataspaceClient): Promise<SpendingCap | null> {
  return capIn(await dataspace.post<SpendingCapAnswer>("withdrawcaprequest", {}));
}

/** The team's open requests, the oldest first. */
export async function readRequests(dataspace: DataspaceClient): Promise<CapRequest[]> {
  return (await dataspace.get<CapRequestsAnswer>("caprequests")).resource.map(toRequest);
}

/** Answers a request as the owner. */
export async function answerRequest(dataspace: DataspaceClient, id: string, approve: boolean): Promise<CapRequest> {
  const body = { requestid: readId("id", id), approve };
  return toRequest((await dataspace.post<CapRequestAnswer>("answercaprequest", body)).caprequest);
}

/** Reads the request of an emailed link; needs no session. */
export async function readLinkedRequest(dataspace: DataspaceClient, token: string): Promise<CapRequest> {
  return toRequest((await dataspace.postAnonymously<CapRequestAnswer>("linkedcaprequest", { token })).caprequest);
}

/** Answers the request of an emailed link. */
export async function answerLinkedRequest(
  dataspace: DataspaceClient,
  token: string,
  approve: boolean,
): Promise<CapRequest> {
  const body = { token, approve };
  return toRequest((await dataspace.postAnonymously<CapRequestAnswer>("answerlinkedcaprequest", body)).caprequest);
}

function capIn({ spendingcap }: SpendingCapAnswer): SpendingCap | null {
  return spendingcap && toCap(spendingcap);
}
