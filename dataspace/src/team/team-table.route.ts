import { inviteRequest, type InviteRecord, toggleRecord } from "@finder/contract/endpoints/team";
import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { Language } from "@finder/contract/language";
import { brokenBy, issueSentence } from "@finder/contract/messages/fields/schema-fault";
import { fieldRefusal } from "@finder/contract/messages/fields/sentence";
import { memberMessages } from "@finder/contract/messages/members";
import { may } from "@finder/contract/permissions";
import { readRowId } from "@finder/contract/rules/row-id";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { emailFault } from "../account/email/check-email.ts";
import type { Member, Services } from "../context.ts";
import { beyondComing, tellingComing } from "../credits/coming-plan.ts";
import { languageOf } from "../http/origin.ts";
import { takeAttempt } from "../session/attempts.ts";
import { answerView } from "../table/access.ts";
import { answerKeys, checkFields, keyByDefault, wrapped } from "../table/answer.ts";
import { objectOf, readOptions } from "../table/request/options.ts";
import { refusedValue } from "../table/table-error.ts";
import { recordsOf } from "../table/write/record.ts";
import type { Overload, TableCall } from "../table/router.ts";
import { deleteMember, type Toggle, toggleMembers } from "./change-member.ts";
import { inviteMembers } from "./invite-members.ts";

/**
 * The owner's writes to `_table/appuser` (docs/dialect.md#wire-overloads): POST invites, PATCH of `isactive` enables and
 * disables, DELETE removes from the team. Returns null for everything else: own profiles, and calls that the table refuses.
 */
export function teamAtTable(services: Services): Overload {
  return async (call) => {
    const { table, verb, request, id } = call;
    const { member } = request.caller;
    if (table !== "appuser" || !member || !may(member.role, "team.manage")) return null;
    if (verb === "create" && id === undefined) return invite(services, member, request);
    if (verb === "update") return update(services, member, call);
    return verb === "delete" && id !== undefined ? remove(services, member, request, id) : null;
  };
}

// Inviting and deleting an email in turns can't flood it with invitations.
const triesPerEmail = 30;

async function invite(services: Services, owner: Member, request: TableCall["request"]): Promise<string> {
  const { list } = answering(services, request);
  const people = invitedBy(services, owner, request);
  for (const { email } of people) await takeAttempt(services, `invite:${email}`, request.ip, triesPerEmail);
  const inviter = { clientid: owner.clientid, language: languageOf(request), requestId: request.id };
  const answer = await list(await inviteMembers(services, inviter, people));
  return tellingComing(answer, await beyondComing(services.db.pool, owner.clientid, "seats"));
}

async function update(services: Services, owner: Member, { request, id }: TableCall): Promise<string | null> {
  const one = id === undefined ? null : toggleOf(owner, request.body, readRowId(id));
  const toggles = id === undefined ? togglesOf(owner, request) : one && [one];
  if (!toggles) return null;
  const answer = answering(services, request);
  await toggleMembers(services, owner.clientid, toggles);
  const rows = await (one ? answer.one(one.appuserid) : answer.list(toggles.map(({ appuserid }) => appuserid)));
  const enables = toggles.some(({ isactive }) => isactive === 1);
  return tellingComing(rows, enables ? await beyondComing(services.db.pool, owner.clientid, "seats") : null);
}

async function remove(services: Services, owner: Member, request: TableCall["request"], id: string): Promise<string> {
  const appuserid = readRowId(id);
  if (appuserid === null) throw new ProductError("NOT_FOUND", { detail: `Record with identifier '${id}' not found.` });
  const { one } = answering(services, request);
  await deleteMember(services, owner.clientid, appuserid);
  return one(appuserid);
}

/** Builds the dialect's answer to a write; refuses unknown `fields` before anything is written. */
function answering(services: Services, { caller, query, body }: TableCall["request"]) {
  const view = answerView(caller, "appuser");
  const options = readOptions(query, body);
  checkFields(view, keyByDefault(view, options));
  const store = { db: services.db, keyring: services.config.keyring };
  const rows = (ids: readonly number[]): Promise<string> => answerKeys(store, view, options, ids);
  return {
    list: async (ids: readonly number[]): Promise<string> => wrapped(await rows(ids), options),
    one: async (id: number): Promise<string> => (await rows([id])).slice(1, -1),
  };
}

/** The people of the request, each complete, of this client and with a business email. */
function invitedBy({ config }: Services, { clientid }: Member, request: FastifyRequest): InviteRecord[] {
  const { data, error } = inviteRequest.safeParse({ resource: recordsOf(request.body) }, { reportInput: true });
  if (!data) return refuse(error.issues[0] as z.core.$ZodIssue, languageOf(request));
  for (const [index, person] of data.resource.entries()) {
    if (person.clientid !== undefined && person.clientid !== clientid) throw new ProductError("FORBIDDEN");
    const field = `resource.${index}.email`;
    const fault = emailFault(config, person.email);
    if (fault === "not_an_email") throw new ProductError("BAD_REQUEST", { field, detail: "Invalid email" });
    if (fault) throw new ProductError("EMAIL_NOT_BUSINESS", { field, detail: memberMessages.notBusiness });
  }
  return data.resource;
}

function refuse(issue: z.core.$ZodIssue, language: Language): never {
  const field = issue.path.join(".");
  if (field === "resource")
    throw new ProductError("BAD_REQUEST", {
      field,
      detail: `At most ${limits.invitesAtOnce} people can be invited at once.`,
    });
  const missing = brokenBy(issue).rule === "required";
  const detail = missing ? memberMessages.incomplete : fieldRefusal(field, issueSentence(issue, language), language);
  throw new ProductError("BAD_REQUEST", { field, detail });
}

function toggleOf(owner: Member, record: unknown, id: number | null): Toggle | null {
  const { data, error } = toggleRecord.safeParse(record, { reportInput: true });
  const given = objectOf(record);
  const flag = error?.issues.find(({ path }) => path[0] === "isactive");
  const own: unknown[] = [owner.appuserid, String(owner.appuserid)];
  const isMate = !own.includes(id ?? given["appuserid"]);
  if (flag && isMate && Object.hasOwn(given, "isactive")) throw refusedValue("isactive", brokenBy(flag));
  const appuserid = id ?? data?.appuserid;
  if (!data || appuserid === undefined || (data.appuserid ?? appuserid) !== appuserid) return null;
  if ((data.clientid ?? owner.clientid) !== owner.clientid || appuserid === owner.appuserid) return null;
  return { appuserid, isactive: data.isactive };
}

/** The toggles a list of records stands for; null when one of them is something else, which is the table's own to refuse. */
function togglesOf(owner: Member, { body, query }: FastifyRequest): Toggle[] | null {
  const { ids, filter } = readOptions(query as TableCall["request"]["query"], body);
  if (ids !== undefined || filter !== undefined) return null;
  const toggles = recordsOf(body).map((record) => toggleOf(owner, record, null));
  return toggles.every((toggle) => toggle !== null) ? toggles : null;
}
