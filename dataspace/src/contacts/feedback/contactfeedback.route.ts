import { datumOfFeedback } from "@finder/contract/datum";
import { contactFeedbackRequest, reportInvalidRequest } from "@finder/contract/endpoints/feedback";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { voteOnDemo } from "../demo/demo-contact.ts";
import { isDemo } from "../demo/demo-row.ts";
import { giveFeedback } from "./give-feedback.ts";

/**
 * `POST contactfeedback` votes on a datum, `POST reportinvalid` reports a value that does not work, which is a vote down with
 * the reason invalid (docs/rules.md#refund-invalid).
 */
export function contactFeedbackRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = allow("contacts.feedback");

  typed.post("/api/v2/contactfeedback", { schema: { body: contactFeedbackRequest }, preValidation }, (request) => {
    const { clientid, appuserid } = memberOf(request);
    const { linkedin_url, action, type, downvotereason, info, reasonnote } = request.body;
    if (isDemo(linkedin_url)) return voteOnDemo(services, memberOf(request), datumOfFeedback(type), action);
    return giveFeedback(services, {
      clientid,
      appuserid,
      linkedin_url,
      datum: datumOfFeedback(type),
      action,
      reason: downvotereason,
      value: info ?? null,
      note: reasonnote ?? null,
    });
  });

  typed.post("/api/v2/reportinvalid", { schema: { body: reportInvalidRequest }, preValidation }, (request) => {
    const { clientid, appuserid } = memberOf(request);
    const { linkedin_url, type, info, reasonnote } = request.body;
    if (isDemo(linkedin_url)) return voteOnDemo(services, memberOf(request), datumOfFeedback(type), "downvote");
    return giveFeedback(services, {
      clientid,
      appuserid,
      linkedin_url,
      datum: datumOfFeedback(type),
      action: "downvote",
      reason: "invalid",
      value: info,
      note: reasonnote ?? null,
    });
  });
}
