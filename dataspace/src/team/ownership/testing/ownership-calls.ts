import type { OwnershipOfferAnswer } from "@finder/contract/endpoints/ownership";
import type { AuditLogAnswer } from "@finder/contract/endpoints/privacy";
import type { errorMessages } from "@finder/contract/messages/errors/en";
import { type Answer, call, type ErrorBody } from "../../../../../tests/support/calls.ts";
import {
  aClient,
  aMember,
  aSession,
  type Client,
  type MemberPerson,
  password,
} from "../../../../../tests/support/people.ts";
import type { TestDataspace } from "../../../../../tests/support/dataspace.ts";

/** Calls of members about the ownership of their account, each with a session that was opened just now. */
export function ownershipCalls(dataspace: () => TestDataspace) {
  const send = async <Body = ErrorBody & OwnershipOfferAnswer>(
    { afid }: { afid: number },
    path: string,
    body?: object,
  ): Promise<Answer<Body>> => {
    const token = await aSession(dataspace().services, afid);
    return call<Body>(dataspace(), path, { token, ...(body ? { body } : { method: "GET" }) });
  };
  /** A client, a member, and the owner's offer to the member. */
  const anOffer = async (): Promise<{ client: Client; member: MemberPerson; offerid: number }> => {
    const client = await aClient(dataspace());
    const member = await aMember(dataspace(), client.clientid);
    const { body } = await send(client.owner, "offerownership", { appuserid: member.appuserid, password });
    return { client, member, offerid: body.ownershipoffer?.offerid ?? 0 };
  };
  return {
    send,
    anOffer,
    accept: (member: MemberPerson, offerid: number) => send(member, "acceptownershipoffer", { offerid, password }),
    withdraw: (owner: MemberPerson, offerid: number) => send(owner, "withdrawownershipoffer", { offerid }),
    decline: (member: MemberPerson, offerid: number) => send(member, "declineownershipoffer", { offerid }),
    /** Disables a member, as the owner does. */
    toggle: (owner: MemberPerson, { appuserid }: MemberPerson, isactive: 0 | 1) =>
      patch(dataspace(), owner, appuserid, { isactive }),
    /** Returns the role of each remaining member, by id. */
    roles: async (clientid: number): Promise<Record<number, string>> => {
      const { rows } = await dataspace().services.db.pool.query<{ appuserid: number; role: string }>(
        "select appuserid, role from member where clientid = $1 and isdeleted = 0",
        [clientid],
      );
      return Object.fromEntries(rows.map(({ appuserid, role }) => [appuserid, role]));
    },
    /** What the client's audit log says, the newest first. */
    audited: async (owner: MemberPerson): Promise<AuditLogAnswer["resource"]> =>
      (await send<AuditLogAnswer>(owner, "getauditlog", { limit: 20, offset: 0 })).body.resource,
  };
}

/** An answer that refuses with a code. */
export function refusedWith(code: keyof typeof errorMessages): object {
  return { body: { error: { context: { code } } } };
}

async function patch(dataspace: TestDataspace, { afid }: MemberPerson, appuserid: number, changes: object) {
  const token = await aSession(dataspace.services, afid);
  return call<ErrorBody>(dataspace, `finder/_table/appuser/${appuserid}`, { method: "PATCH", token, body: changes });
}
