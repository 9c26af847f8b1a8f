import { z } from "zod";
import { limits } from "../limits.ts";
import { textBounds } from "../rules/text/text-bounds.ts";
import { boundedText, personName } from "./text.ts";

/** Requests and answers of the calls about a client's members; all are the owner's. */

/** One person to be invited. The email is lower-cased; whether it is a business email and free is checked afterwards. */
export const inviteRecord = z.object({
  firstname: personName,
  lastname: personName,
  email: boundedText(textBounds.email).trim().toLowerCase().min(1),
  role: z.enum(["member", "admin"]),
  /** The caller's own client, or left out. */
  clientid: z.number().int().optional(),
});
export type InviteRecord = z.infer<typeof inviteRecord>;

/**
 * `POST _table/appuser` by the owner: everybody is invited, or nobody. Answers the dialect's `{resource: [{appuserid}]}`,
 * in the order of the request, or rows where `fields` asks for them. A refusal names the record at fault in
 * `context.field`, as `resource.2.email`; NO_SEATS_LEFT and NO_PLAN name none.
 */
export const inviteRequest = z.object({ resource: z.array(inviteRecord).min(1).max(limits.invitesAtOnce) });

/**
 * `PATCH _table/appuser/{id}`, or a record with `appuserid` in the list of `PATCH _table/appuser`, by the owner: enables (1)
 * or disables (0) an accepted member. The other fields may be sent as what the toggle sets them to.
 */
export const toggleRecord = z.strictObject({
  appuserid: z.coerce.number().int().optional(),
  clientid: z.number().int().optional(),
  isactive: z.union([z.literal(0), z.literal(1)]),
  isverified: z.literal(1).optional(),
  invitestatus: z.literal("accepted").optional(),
});

/** `POST updateclient_credit`: counts the seats of the caller's own client anew; `afid` is taken and not needed. */
export const updateClientCreditRequest = z.object({
  afid: z.number().int().nullish(),
  clientid: z.number().int(),
});
/** `seatcount`: seats that are still available, never below 0. */
export const updateClientCreditAnswer = z.object({ success: z.literal(true), seatcount: z.number().int() });
export type UpdateClientCreditAnswer = z.infer<typeof updateClientCreditAnswer>;
