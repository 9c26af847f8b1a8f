import type { OptOutRequestRow } from "@finder/contract/endpoints/privacy";
import * as erasures from "@finder/contract/operators/erasures";
import type { AnswerOf } from "@finder/contract/operators/operation";
import { capitals } from "@finder/contract/operators/values";
import type { FastifyInstance } from "fastify";
import { emailsOf } from "../../contacts/profile-data.ts";
import type { Services } from "../../context.ts";
import { isoTime } from "../../db/time.ts";
import { dueOf, enterOptOut } from "../../privacy/enter-opt-out.ts";
import { decideOptOut, readReviews } from "../../privacy/opt-out.ts";
import { operate } from "../operate.route.ts";

/** `POST operator/erasures/…`: people who ask to be forgotten. */
export function erasureRoutes(app: FastifyInstance, services: Services): void {
  operate(app, services, erasures.optOutRequests, async ({ first }) => {
    const { resource, meta } = await readReviews(services, first, 0);
    return { items: resource.map(toRequest), count: meta.count };
  });
  operate(app, services, erasures.enterErasureRequest, (entered) => enterOptOut(services, entered));
  operate(app, services, erasures.decideOptOut, async ({ id, approve, reason, mail }) => {
    await decideOptOut(services, id, { approved: approve, reason, mail }, emailsOf(services.config.keyring));
    return { decided: true };
  });
}

type OptOutRequest = AnswerOf<typeof erasures.optOutRequests>["items"][number];

function toRequest({ requestid, linkedinurl, email, came, note, confirmedon }: OptOutRequestRow): OptOutRequest {
  return {
    id: `${requestid}`,
    profileUrl: linkedinurl,
    email,
    came: capitals(came),
    note,
    confirmedOn: isoTime(confirmedon),
    dueOn: isoTime(dueOf(confirmedon)),
  };
}
