import { perRequest } from "../context.ts";
import { requestMemo } from "../planning/request-memo.ts";
import {
  readMembers,
  readMembersConnection,
  readSeats,
  type MembersRequest,
  type MembersBehind,
  type SeatsRequest,
} from "./team.source.ts";

/** Reads the team for one request; each question once. */
export const teamReads = perRequest(({ dataspace }) => ({
  members: requestMemo((asked: MembersRequest) => readMembers(dataspace, asked)),
  membersConnection: requestMemo((asked: MembersBehind) => readMembersConnection(dataspace, asked)),
  seats: requestMemo((asked: SeatsRequest) => readSeats(dataspace, asked)),
}));
