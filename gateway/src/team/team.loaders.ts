import type { DataspaceClient } from "../dataspace/client.ts";
import { eachOnce, type EachOnce } from "../planning/each-once.ts";
import type { Connection } from "../graphql/connection.ts";
import {
  readMembers,
  readMembersConnection,
  readSeats,
  type MembersAsked,
  type MembersBehind,
  type SeatsAsked,
} from "./team.source.ts";
import type { Seats, TeamMember, TeamMemberPage } from "./team.types.ts";

/** Reads of the team for one request. */
export type TeamLoaders = {
  readonly members: EachOnce<MembersAsked, TeamMemberPage>;
  readonly membersConnection: EachOnce<MembersBehind, Connection<TeamMember>>;
  readonly seats: EachOnce<SeatsAsked, Seats>;
};

export const teamLoaders = (dataspace: DataspaceClient): TeamLoaders => ({
  members: eachOnce((asked) => readMembers(dataspace, asked)),
  membersConnection: eachOnce((asked) => readMembersConnection(dataspace, asked)),
  seats: eachOnce((asked) => readSeats(dataspace, asked)),
});
