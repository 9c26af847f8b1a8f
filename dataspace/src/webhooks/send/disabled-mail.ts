import { paths } from "@finder/contract/web-paths";
import type { Services } from "../../context.ts";
import type { DueMail, PreparedMail } from "../../jobs/mail/mail-queue.ts";
import { findOwnerToMail } from "../../db/members/owner.queries.ts";
import { readEndpoint } from "../endpoint.queries.ts";

/** The words of the mail about an endpoint that was disabled; null: it is enabled again, deleted, or has another owner. */
export async function prepareDisabledMail(
  { db, config }: Services,
  { to, values = {} }: DueMail,
): Promise<PreparedMail | null> {
  const [clientid, endpointid] = [Number(values["clientid"]), Number(values["endpointid"])];
  const [endpoint] = await readEndpoint(db.pool, clientid, endpointid);
  const [owner] = await findOwnerToMail(db.pool, clientid);
  if (!endpoint || endpoint.state === "enabled" || owner?.email !== to) return null;
  const name = owner.name ?? to;
  return { name, values: { name, host: values["host"] ?? "" }, link: `${config.WEB_URL}${paths.webhooks}` };
}
