import { z } from "zod";
import { limits } from "../limits.ts";
import { fields } from "../rules/fields/fields.ts";
import { nameSearch } from "./lists.ts";
import { columnText } from "./text.ts";

/** Requests and answers of the calls about a client's API keys and their usage; all are the owner's. */

const count = z.number().int();
const purpose = columnText(fields.keyPurpose);
const keyid = z.number().int();

/** What the value of a key looks like. */
const keyPattern = /^[A-Za-z0-9]{16}$/;
/** Prefix of test keys; like every key they have 16 characters. */
export const testKeyPrefix = "test_";

/** One new key. Without `apikey` the server makes its 16 characters; a given one must be 16 letters and digits, and unused. */
const createKeyRecord = z.object({
  apikey: z.string().trim().regex(keyPattern).optional(),
  purpose,
  /** The caller's own client, or left out. */
  clientid: z.number().int().optional(),
});
export type CreateKeyRecord = z.infer<typeof createKeyRecord>;

/**
 * `POST _table/apikeys` by the owner: every key of the list, or none. Answers the dialect's `{resource: [{keyid}]}`, or
 * rows where `fields` asks for them (`fields=*` shows the key). KEYS_LIMIT (402): the plan has no key left. KEY_TAKEN (409).
 */
export const createKeysRequest = z.object({ resource: z.array(createKeyRecord).min(1).max(limits.keysAtOnce) });

/** `PATCH _table/apikeys` by the owner, a record of the list: another purpose. `apikey` may be sent along as it is. */
export const updateKeyRecord = z.strictObject({
  keyid: z.coerce.number().int().optional(),
  apikey: z.string().max(64).optional(),
  purpose,
  clientid: z.number().int().optional(),
});
/** `PATCH _table/apikeys` by the owner, a record of the list: soft deletion. The key is refused from then on. */
export const deleteKeyRecord = z.strictObject({
  keyid: z.coerce.number().int().optional(),
  isdeleted: z.literal(1),
  isactive: z.literal(0).optional(),
  clientid: z.number().int().optional(),
});

/**
 * `PATCH _table/apikeys` by the owner, a record of the list: a key that a smaller plan has disabled answers calls again.
 * KEYS_LIMIT (402): the plan still has fewer keys than there are.
 */
export const enableKeyRecord = z.strictObject({
  keyid: z.coerce.number().int().optional(),
  isactive: z.literal(1),
  clientid: z.number().int().optional(),
});

/** `POST rotateapikey`: the key gets a new value; the old one is answered until the overlap (hours) is over. NOT_FOUND. */
export const rotateKeyRequest = z.object({
  keyid,
  overlaphours: z.union([z.literal(0), z.literal(1), z.literal(24)]).default(0),
});
/** `POST rotateapikey`, `POST testapikey`: the key's value. */
const keyAnswer = z.object({ keyid, apikey: z.string() });
export type KeyAnswer = z.infer<typeof keyAnswer>;

const budget = z.number().int().min(0).max(1_000_000_000).nullable();
/** `POST setapikeybudget`: credits a key may spend of each pool in 30 days; null: no limit of its own. NOT_FOUND. */
export const keyBudgetRequest = z.object({ keyid, personal: budget, business: budget, phone: budget });
export type KeyBudget = Pick<z.infer<typeof keyBudgetRequest>, "personal" | "business" | "phone">;

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/)
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date());
const perDatum = { personalemailcount: count, businessemailcount: count, directdialscount: count };

/** `POST getapiusagedata`: both days included; `search` narrows by purpose. */
export const apiUsageRequest = z.object({
  startdate: day,
  enddate: day,
  /** The caller's own client, or left out. */
  clientid: z.number().int().optional(),
  search: nameSearch.transform((text) => text.trim()),
  /** False leaves out the list of calls. */
  listcalls: z.boolean().default(true),
});
/** One call of a key; its profile is masked, and null once the call has left the log. */
const keyCall = z.object({
  apiusageid: z.number().int(),
  keyid,
  linkedinurl: z.string().nullable(),
  type: z.string().nullable(),
  status: count,
  charged: count,
  createdon: z.string(),
});
export type KeyCall = z.infer<typeof keyCall>;
/**
 * One key in the days asked for: its calls that were let in, and the data that they answered (found, whether they cost a
 * credit or not). `apikey` is the key, or its last four characters for a service token. A deleted key has a row where there is
 * something to show. `apiusage_by_apikey` lists the newest calls, at most `limits.callsListed`.
 */
const apiUsageRow = z.object({
  keyid,
  apikey: z.string(),
  purpose: z.string(),
  isdeleted: count,
  callcount: count,
  ...perDatum,
  apiusage_by_apikey: z.array(keyCall).optional(),
});
export type ApiUsageRow = z.infer<typeof apiUsageRow>;
const apiUsageAnswer = z.object({ resource: z.array(apiUsageRow) });
export type ApiUsageAnswer = z.infer<typeof apiUsageAnswer>;

/** `POST getapiusagebyday`: at most 366 days. */
export const apiUsageByDayRequest = z.object({ startdate: day, enddate: day });
/** One day of one key; days without a call have no row. */
const apiUsageByDayRow = z.object({ date: z.string(), keyid, callcount: count, ...perDatum });
export type ApiUsageByDayRow = z.infer<typeof apiUsageByDayRow>;
/** Oldest day first. */
const apiUsageByDayAnswer = z.object({ resource: z.array(apiUsageByDayRow) });
export type ApiUsageByDayAnswer = z.infer<typeof apiUsageByDayAnswer>;

/** The `type` of the public API, as in its addresses. */
export const publicTypes = ["personalemails", "businessemails", "directdials"] as const;
export type PublicType = (typeof publicTypes)[number];

/** `POST getapirequestlog`: the last 30 days, newest first; every condition may be left out. */
export const apiRequestLogRequest = z.object({
  keyid: keyid.optional(),
  status: z.number().int().optional(),
  /** Calls that asked for this. */
  type: z.enum(publicTypes).optional(),
  startdate: day.optional(),
  enddate: day.optional(),
  limit: z.number().int().min(1).max(limits.requestLogPage.most).default(limits.requestLogPage.size),
  offset: z.number().int().min(0).default(0),
});
/**
 * One call: the profile it asked for, masked (`in/ja•••`; `+24` for the others of a list), what it asked for (comma list), how
 * it was answered, what it cost in credits and how long it took, in milliseconds (null: the program ended before it was noted).
 */
const apiRequestRow = z.object({
  requestid: z.string(),
  keyid,
  createdon: z.string(),
  url: z.string(),
  type: z.string().nullable(),
  status: count,
  code: z.string().nullable(),
  charged: count,
  latencyms: count.nullable(),
});
export type ApiRequestRow = z.infer<typeof apiRequestRow>;
/** `count` ignores limit and offset. */
const apiRequestLogAnswer = z.object({ resource: z.array(apiRequestRow), meta: z.object({ count }) });
export type ApiRequestLogAnswer = z.infer<typeof apiRequestLogAnswer>;
