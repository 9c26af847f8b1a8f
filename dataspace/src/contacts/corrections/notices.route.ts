import {
  type ContactNoticesAnswer,
  type NoticesSeenAnswer,
  noticesSeenRequest,
} from "@finder/contract/endpoints/people";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Services } from "../../context.ts";
import { utcText } from "../../db/time.ts";
import { allow, memberOf } from "../../http/caller/access.ts";
import { listNotices, markNoticesSeen } from "./notices.queries.ts";

const shown = 20;

/** `contactnotices`: what support changed of the member's contacts, until the member has seen it. */
export function contactNoticeRoutes(app: FastifyInstance, { db, now }: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = allow("contacts.list");

  typed.get("/api/v2/contactnotices", { preValidation }, async (request): Promise<ContactNoticesAnswer> => {
    const { clientid, appuserid } = memberOf(request);
    return { resource: await listNotices(db.pool, clientid, appuserid, shown) };
  });

  typed.post(
    "/api/v2/contactnotices",
    { schema: { body: noticesSeenRequest }, preValidation },
    async (request): Promise<NoticesSeenAnswer> => {
      const { clientid, appuserid } = memberOf(request);
      const { changeids } = request.body;
      return { seen: (await markNoticesSeen(db.pool, clientid, appuserid, changeids, utcText(now()))).length };
    },
  );
}
