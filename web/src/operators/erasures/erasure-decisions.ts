import type { OptOutRequestsQuery } from "./__generated__/Erasures.generated";

export type Request = OptOutRequestsQuery["optOutRequests"]["items"][number];

/** What can be decided about a request. */
export const decisions = [
  {
    approve: true,
    name: "operators.queues.forget",
    hint: { link: "operators.queues.forgetHint", entered: "erasures.forgetHint" },
  },
  {
    approve: false,
    name: "operators.queues.refuse",
    hint: { link: "operators.queues.refuseHint", entered: "erasures.refuseHint" },
  },
] as const;

export type Chosen = { readonly request: Request; readonly decision: (typeof decisions)[number] };

/** Who asks: by email, or by the profile where no email was said. */
export function nameOf({ email, profileUrl }: Request): string {
  return email ?? profileUrl?.replace("https://", "") ?? "";
}
