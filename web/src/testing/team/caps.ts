import { refusal } from "../answers";
import type { FakeProduct, FakeSlice } from "../fake-product";
import type { FakeCapRequest } from "./cap-records";
import { viewOf } from "./team";

/** Monthly caps: a member's own, and what the owner sets and answers. */
export const capSlice: FakeSlice = (product) => {
  const own = () => ownOf(product);
  const asked = { askedOn: "2026-11-05T10:00:00Z", answeredOn: null };
  const answer = (found: FakeCapRequest | undefined, approve: boolean) => {
    if (!found) return { request: null, userErrors: refusal("LINK_EXPIRED") };
    if (found.state !== "OPEN") return { request: null, userErrors: refusal("CAP_REQUEST_CLOSED") };
    found.state = approve ? "APPROVED" : "DECLINED";
    if (approve) found.cap = found.askedCap;
    return { request: { ...found, ...asked }, userErrors: [] };
  };
  const byLink = (token: string) => (token === "good" ? product.caps.requests[0] : undefined);
  return {
    Query: {
      spendingCap: own,
      capRequests: () =>
        product.caps.requests.filter(({ state }) => state === "OPEN").map((each) => ({ ...each, ...asked })),
      capRequestByLink: ({ token }: { token: string }) => {
        const request = byLink(token);
        return request
          ? { request: { ...request, ...asked }, userErrors: [] }
          : { request: null, userErrors: refusal("LINK_EXPIRED") };
      },
    },
    Mutation: {
      setMemberCap: ({ memberId, cap }: { memberId: string; cap: number | null }) => {
        const member = product.team.members.find(({ id }) => id === memberId);
        if (member) Object.assign(member, { monthlyCap: cap, spentThisMonth: cap === null ? null : 3 });
        return { member: member ? viewOf(member) : null, seats: null, userErrors: [] };
      },
      requestHigherCap: ({ cap, note }: { cap: number; note: string | null }) => {
        if (product.caps.own) product.caps.own.request = { id: "9", askedCap: cap, note };
        return { spendingCap: own(), userErrors: [] };
      },
      withdrawCapRequest: () => {
        if (product.caps.own) product.caps.own.request = null;
        return { spendingCap: own(), userErrors: [] };
      },
      answerCapRequest: ({ id, approve }: { id: string; approve: boolean }) =>
        answer(
          product.caps.requests.find((request) => request.id === id),
          approve,
        ),
      answerCapRequestByLink: ({ token, approve }: { token: string; approve: boolean }) =>
        answer(byLink(token), approve),
    },
  };
};

function ownOf({ caps: { own } }: FakeProduct) {
  if (!own) return null;
  const request = own.request && { ...own.request, askedOn: "2026-11-05T10:00:00Z" };
  return { ...own, left: Math.max(own.cap - own.spent, 0), resetsOn: "2026-12-01T00:00:00Z", request };
}
