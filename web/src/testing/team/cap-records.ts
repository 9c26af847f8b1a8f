/** The viewer's cap and what was asked, and the requests that the owner sees. */
export type FakeCaps = {
  own: { cap: number; spent: number; request: { id: string; askedCap: number; note: string | null } | null } | null;
  requests: FakeCapRequest[];
};

export type FakeCapRequest = {
  id: string;
  memberId: string;
  memberName: string;
  askedCap: number;
  note: string | null;
  state: "OPEN" | "APPROVED" | "DECLINED" | "WITHDRAWN";
  cap: number | null;
  spent: number;
};

/** No member has a cap. */
export function noCaps(): FakeCaps {
  return { own: null, requests: [] };
}

/** Jane asks for 50. */
export function aCapRequest(part: Partial<FakeCapRequest> = {}): FakeCapRequest {
  const jane = { memberId: "11", memberName: "Jane Doe" };
  return { id: "5", ...jane, askedCap: 50, note: "Trade fair", state: "OPEN", cap: 20, spent: 18, ...part };
}
