import type { DatumType } from "@/generated/schema";
import type { FakeComing } from "../team/team-people";
import type { Counts } from "../usage/usage-records";

/** One key of the public API. */
export type FakeKey = {
  id: string;
  key: string;
  purpose: string;
  isTest: boolean;
  enabled: boolean;
  createdOn: string;
  lastUsedOn: string | null;
  callCount: number;
  oldKeyValidUntil: string | null;
  budget: { personalEmail: number | null; businessEmail: number | null; phone: number | null };
};

/** One call of the public API. */
export type FakeCall = {
  id: string;
  keyId: string;
  calledOn: string;
  url: string;
  types: DatumType[];
  status: number;
  code: string | null;
  charged: number;
  latencyMs: number | null;
};

/** One key's calls on one day. */
type FakeKeyDay = Counts & { date: string; keyId: string; callCount: number };

/** The fake product's state of the public API. */
export type FakeApi = {
  keys: FakeKey[];
  /** Deleted keys, which usage still lists. */
  deleted: FakeKey[];
  available: number;
  planHasApi: boolean;
  freeOrTrial: boolean;
  coming: FakeComing | null;
  calls: FakeCall[];
  days: FakeKeyDay[];
  /** The response of the public API. */
  answer: { status: number; body: string };
};

/** A key that was never called; `part` says otherwise. */
export function aKey(part: Partial<FakeKey> = {}): FakeKey {
  return {
    id: "21",
    key: "aB3dE5gH7jK9mN1p",
    purpose: "CRM sync",
    isTest: false,
    enabled: true,
    createdOn: "2026-11-05T10:00:00Z",
    lastUsedOn: null,
    callCount: 0,
    oldKeyValidUntil: null,
    budget: { personalEmail: null, businessEmail: null, phone: null },
    ...part,
  };
}

/** One answered call; `part` says otherwise. */
export function aCall(part: Partial<FakeCall> = {}): FakeCall {
  return {
    id: "0198c1d2-7e3f-7a4b-8c5d-6e7f8a9b0c1d",
    keyId: "21",
    calledOn: "2026-11-20T10:00:00Z",
    url: "in/ja•••",
    types: ["BUSINESS_EMAIL"],
    status: 200,
    code: null,
    charged: 1,
    latencyMs: 12,
    ...part,
  };
}

const found = {
  success: 1,
  data: [{ profile: "https://www.linkedin.com/in/jane-doe", results: [] }],
  credits: { charged: 1, remaining: { personal: 479, business: 4990, phone: 12 } },
  requestId: "r-1",
};

/** No key yet, and three can be made. */
export function anApi(): FakeApi {
  return {
    keys: [],
    deleted: [],
    available: 3,
    planHasApi: true,
    freeOrTrial: false,
    coming: null,
    calls: [],
    days: [],
    answer: { status: 200, body: JSON.stringify(found) },
  };
}
