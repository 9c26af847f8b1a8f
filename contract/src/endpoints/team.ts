import { z } from "zod";
import { limits } from "../limits.ts";
import { fields } from "../rules/fields/fields.ts";
import { columnText } from "./text.ts";

/** Requests and answers of the calls about a client's members; all are the owner's. */

/**
 * One person to be invited. The email is kept in its one form; whether it is a business email and free is checked afterwards.
 * What the invitation sets may be sent as it sets it; any other field is refused by its name.
 */
const inviteRecord = z.strictObject({
  firstname: columnText(fields.firstName),
  lastname: columnText(fields.lastName),
  email: columnText(fields.email),
  role: z.enum(["member", "admin"]),
  name: columnText(fields.fullName).optional(),
  isactive: z.literal(0).optional(),
  isverified: z.literal(0).optional(),
  isdeleted: z.literal(0).optional(),
  invitestatus: z.literal("pending").optional(),
  /** The caller's own client, or left out. */
  clientid: z.number().int().optional(),
});
export type InviteRecord = z.infer<typeof inviteRecord>;

/**
 * `POST _table/appuser` by the owner: invites all or none. Returns the dialect's `{resource: [{appuserid}]}`,
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

/** `POST updateclient_credit`: recounts the seats of the caller's client; `afid` is accepted and ignored. */
export const updateClientCreditRequest = z.object({
  afid: z.number().int().nullish(),
  clientid: z.number().int(),
});
/** `seatcount`: seats that are still available, never below 0. */
const updateClientCreditAnswer = z.object({ success: z.literal(true), seatcount: z.number().int() });
export type UpdateClientCreditAnswer = z.infer<typeof updateClientCreditAnswer>;
