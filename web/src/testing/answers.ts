import type { ErrorCode } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";
import type { FakeBilling } from "./subscription/billing-records";
import type { FakeAccount } from "./contacts/people";
import { theTrial } from "./subscription/plans";

/** A refusal as a payload carries it. */
export function refusal(code: ErrorCode, field: string | null = null) {
  return [{ code, field, message: errorMessages[code] }];
}

/** The signed-in member as the server answers it. */
export function viewerOf(account: FakeAccount, billing: FakeBilling) {
  return {
    id: "7",
    name: "Olivia Owner",
    firstName: "Olivia",
    lastName: "Owner",
    email: "olivia@acme.example",
    avatarUrl: null,
    role: account.role,
    language: account.language,
    permissions: account.permissions,
    lookEndsOn: null,
    mustSetUpFactor: account.mustSetUpFactor,
    client: {
      id: "3",
      companyName: "Acme",
      ownerName: "Olivia Owner",
      freeCreditsWithheld: account.freeCreditsWithheld,
      credits: { ...account.credits, email: account.credits.personalEmail + account.credits.businessEmail },
      subscription: account.hasPlan
        ? {
            id: "5",
            status: account.status,
            autoRenews: account.status === "ACTIVE",
            expiresOn: "2026-12-05T00:00:00Z",
            isPaid: billing.isPaid,
            pastDueSince: billing.owed === null ? null : "2026-11-21T00:00:00Z",
            downgradesOn: billing.downgradesTo && "2026-12-05T00:00:00Z",
            downgradesTo: billing.plans.find(({ id }) => id === billing.downgradesTo) ?? null,
            plan: billing.plans.find(({ id }) => id === billing.planId) ?? theTrial(),
          }
        : null,
      seats: account.seats,
      apiKeys: account.apiKeys,
    },
  };
}
