import { ProductError } from "@finder/contract/errors";
import { limits } from "@finder/contract/limits";
import type { DataspaceClient } from "../dataspace/client.ts";
import { readId } from "../dataspace/identifier.ts";
import { tableQuery } from "../dataspace/table-query.ts";
import { readSeats, toTeamMember, type MemberPlan, type MemberRow, type SeatsRequest } from "./team.source.ts";
import type {
  DeleteMemberPayload,
  InviteMemberInput,
  InviteMembersPayload,
  Seats,
  TeamMember,
  TeamMemberPayload,
} from "./team.types.ts";

/** The selected fields of a payload's members, and of its seats; null when none is selected. */
export type SeatsPreviewRequest = MemberPlan & { readonly seats: SeatsRequest | null };

type Changed<Payload> = Omit<Payload, "userErrors">;

/** Invites all or none; one call, and one for selected seats. */
export async function invite(
  dataspace: DataspaceClient,
  people: readonly InviteMemberInput[],
  { columns, seats }: SeatsPreviewRequest,
): Promise<Changed<InviteMembersPayload>> {
  if (people.length === 0 || people.length > limits.invitesAtOnce)
    throw new ProductError("BAD_REQUEST", {
      field: "members",
      detail: `Invite 1 to ${limits.invitesAtOnce} people at once.`,
    });
  const resource = people.map(({ firstName, lastName, email, role }) => ({
    firstname: firstName,
    lastname: lastName,
    email,
    role,
  }));
  const answer = await dataspace
    .changeTable<{ resource: MemberRow[] }>("POST", withFields("appuser", columns), { resource })
    .catch((error: unknown) => {
      throw named(error);
    });
  return { members: answer.resource.map(toTeamMember), seats: await seatsAfter(dataspace, seats) };
}

/** Emails a new link; one call, and one for each of member and seats that is selected. */
export async function resend(
  dataspace: DataspaceClient,
  memberId: string,
  { columns, seats }: SeatsPreviewRequest,
): Promise<Changed<TeamMemberPayload>> {
  const appuserid = readId("memberId", memberId);
  await dataspace.post("sendappuserinviteemail", { appuserid }).catch((error: unknown) => {
    throw error instanceof ProductError && error.code === "BAD_REQUEST" ? notPending(error) : error;
  });
  const [member, now] = await Promise.all([readMember(dataspace, appuserid, columns), seatsAfter(dataspace, seats)]);
  return { member, seats: now };
}

/** Sets a member's monthly cap, or lifts it; one call, and one for each of member and seats that is selected. */
export async function setCap(
  dataspace: DataspaceClient,
  memberId: string,
  cap: number | null,
  { columns, seats }: SeatsPreviewRequest,
): Promise<Changed<TeamMemberPayload>> {
  const appuserid = readId("memberId", memberId);
  await dataspace.post("setmembercap", { appuserid, cap });
  const [member, now] = await Promise.all([readMember(dataspace, appuserid, columns), seatsAfter(dataspace, seats)]);
  return { member, seats: now };
}

/** Takes the second factor of a member away; one call, and one for each of member and seats that is selected. */
export async function resetFactor(
  dataspace: DataspaceClient,
  memberId: string,
  { columns, seats }: SeatsPreviewRequest,
): Promise<Changed<TeamMemberPayload>> {
  const appuserid = readId("memberId", memberId);
  await dataspace.post("resetmemberfactor", { appuserid });
  const [member, now] = await Promise.all([readMember(dataspace, appuserid, columns), seatsAfter(dataspace, seats)]);
  return { member, seats: now };
}

/** Enables or disables an accepted member; one call, and one for selected seats. */
export async function setEnabled(
  dataspace: DataspaceClient,
  memberId: string,
  enabled: boolean,
  { columns, seats }: SeatsPreviewRequest,
): Promise<{ readonly member: TeamMember; readonly seats: Seats | null }> {
  const id = readId("memberId", memberId);
  const changes = { isactive: enabled ? 1 : 0 };
  const row = await dataspace.writeRow<MemberRow>("appuser", id, changes, columns).catch((error: unknown) => {
    throw error instanceof ProductError && error.code === "FORBIDDEN" ? ofItself(error) : error;
  });
  return { member: toTeamMember(row), seats: await seatsAfter(dataspace, seats) };
}

/** Deletes a member, which frees its seat; one call, and one for selected seats. */
export async function removeMember(
  dataspace: DataspaceClient,
  memberId: string,
  { seats }: SeatsPreviewRequest,
): Promise<Changed<DeleteMemberPayload> & { readonly deletedId: number }> {
  const deletedId = readId("memberId", memberId);
  await dataspace.changeTable("DELETE", `appuser/${deletedId}`);
  return { deletedId, seats: await seatsAfter(dataspace, seats) };
}

function withFields(path: string, fields: readonly string[]): string {
  return tableQuery({ table: path, fields });
}

function named(error: unknown): unknown {
  if (!(error instanceof ProductError) || error.field === undefined) return error;
  const { code, message, retryAfter } = error;
  const field = inputOf(error.field);
  return new ProductError(code, {
    ...(message === code ? {} : { detail: message }),
    ...(field === undefined ? {} : { field }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    cause: error,
  });
}

/** Seats after a change that is made: that they cannot be read now must not say that it failed. */
async function seatsAfter(dataspace: DataspaceClient, asked: SeatsRequest | null): Promise<Seats | null> {
  try {
    return asked && (await readSeats(dataspace, asked));
  } catch (error) {
    if (error instanceof ProductError) return null;
    throw error;
  }
}

/** Input names by the columns they are kept in. */
const inputs: ReadonlyMap<string, string> = new Map([
  ["firstname", "firstName"],
  ["lastname", "lastName"],
]);

/** `resource.2.firstname` of a refusal as the schema names it: `members[2].firstName`. */
function inputOf(field: string | undefined): string | undefined {
  const [, index, column] = /^resource\.(\d+)(?:\.(\w+))?$/.exec(field ?? "") ?? [];
  if (index === undefined) return field === "resource" ? "members" : field;
  return `members[${index}]${column === undefined ? "" : `.${inputs.get(column) ?? column}`}`;
}

function notPending(cause: unknown): ProductError {
  return new ProductError("NOT_FOUND", {
    field: "memberId",
    detail: "There is no invitation that waits for this member.",
    cause,
  });
}

async function readMember(dataspace: DataspaceClient, id: number, fields: readonly string[]): Promise<TeamMember> {
  if (fields.length === 1) return toTeamMember({ appuserid: id }); // the key alone: nothing to read
  const query = tableQuery<string>({ table: "appuser", where: [["appuserid", "=", id]], fields });
  const [row] = (await dataspace.readTable<MemberRow>(query)).resource;
  if (!row) throw new ProductError("NOT_FOUND", { field: "memberId" });
  return toTeamMember(row);
}

// An owner may change its own row, but not this of it.
function ofItself(cause: unknown): ProductError {
  return new ProductError("MEMBER_PROTECTED", { field: "memberId", cause });
}
