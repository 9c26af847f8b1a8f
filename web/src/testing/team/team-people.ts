import type { TeamMemberStatus } from "@/generated/schema";

/** One person of the owner's product.team. */
export type FakeMember = {
  id: string;
  name: string;
  email: string;
  role: "CLIENT" | "ADMIN" | "MEMBER";
  status: TeamMemberStatus;
  creditsUsed: number;
  monthlyCap: number | null;
  spentThisMonth: number | null;
  hasSecondFactor?: boolean;
};

/** An offer of ownership that waits. */
type FakeOffer = { id: string; ownerName: string; memberId: string; memberName: string };

/** The fake product's team. */
export type FakeTeam = {
  members: FakeMember[];
  seats: number;
  hasPlan: boolean;
  coming: FakeComing | null;
  offer: FakeOffer | null;
};

/** The smaller plan that follows. */
export type FakeComing = { planName: string; startsOn: string; total: number; over: number };

/** Starter from December on. */
export function aComing(total: number): FakeComing {
  return {
    planName: "Starter",
    startsOn: "2026-12-05T00:00:00Z",
    total,
    over: 0,
  };
}

/** An accepted member, changed by `part`. */
export function aTeamMember(part: Partial<FakeMember> = {}): FakeMember {
  return {
    id: "11",
    name: "Jane Doe",
    email: "jane@acme.example",
    role: "MEMBER",
    status: "ENABLED",
    creditsUsed: 12,
    monthlyCap: null,
    spentThisMonth: null,
    ...part,
  };
}

const owner = aTeamMember({ id: "7", name: "Olivia Owner", email: "olivia@acme.example", role: "CLIENT" });

/** The owner with these members on a plan with `seats` seats. */
export function aTeam(members: FakeMember[] = [], seats = 5): FakeTeam {
  return {
    members: [owner, ...members],
    seats,
    hasPlan: true,
    coming: null,
    offer: null,
  };
}
