import type { OptOutEnteredAnswer, OptOutReviewsAnswer } from "@finder/contract/endpoints/queues";
import type { Language } from "@finder/contract/language";
import type { DataspaceClient } from "../../dataspace/client.ts";
import { readId } from "../../dataspace/identifier.ts";
import { viewOf } from "../../graphql/from.ts";
import { toMoment } from "../../graphql/values/date-time.ts";
import { OptOutRequest, type OptOutRequestPage, type RequestWay } from "./opt-outs.types.ts";

const toOptOut = viewOf(OptOutRequest);

/** People who ask to be forgotten. */
export async function readOptOuts(dataspace: DataspaceClient, limit: number): Promise<OptOutRequestPage> {
  const { resource, count } = await dataspace.post<OptOutReviewsAnswer>("operator/queues/optouts", { limit });
  return { items: resource.map(toOptOut), count };
}

type Decision = { readonly approve: boolean; readonly reason: string | null; readonly mail: boolean };

/** Forgets the person, or refuses to. */
export async function decideOptOut(
  dataspace: DataspaceClient,
  id: string,
  { approve, reason, mail }: Decision,
): Promise<void> {
  await dataspace.post("operator/queues/optouts/decide", {
    requestid: readId("id", id),
    decision: approve ? "approve" : "refuse",
    mail,
    ...(reason === null ? {} : { reason }),
  });
}

type Entered = {
  readonly url?: string | null;
  readonly email?: string | null;
  readonly way: RequestWay;
  readonly cameOn: string;
  readonly note?: string | null;
  readonly language: Language;
  readonly attemptKey: string;
};

/** Enters a request that came by letter, email or phone: its id and deadline. */
export async function enterOptOut(
  dataspace: DataspaceClient,
  { url, email, way, cameOn, note, language, attemptKey }: Entered,
): Promise<{ id: number; dueOn: string }> {
  const { requestid, dueon } = await dataspace.post<OptOutEnteredAnswer>("operator/queues/optouts/enter", {
    came: way,
    cameon: cameOn,
    language,
    attemptkey: attemptKey,
    ...(url == null ? {} : { linkedinurl: url }),
    ...(email == null ? {} : { email }),
    ...(note == null ? {} : { note }),
  });
  return { id: requestid, dueOn: toMoment(dueon) };
}
