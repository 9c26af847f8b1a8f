import { perRequest } from "../context.ts";
import { eachOnce } from "../planning/each-once.ts";
import {
  readMembers,
  readMembersConnection,
  readSeats,
  type MembersAsked,
  type MembersBehind,
  type SeatsAsked,
} from "./team.source.ts";

/** Reads the team for one request; each question once. */
export const teamReads = perRequest(({ dataspace }) => ({
  members: eachOnce((asked: MembersAsked) => readMembers(dataspace, asked)),
  membersConnection: eachOnce((asked: MembersBehind) => readMembersConnection(dataspace, asked)),
  seats: eachOnce((asked: SeatsAsked) => readSeats(dataspace, asked)),
}));
