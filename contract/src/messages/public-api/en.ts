/** Every refusal of the public API: its HTTP status, what it is, and what to do about it. Developers test for the code. */
export const publicProblems = {
  INVALID_URL: {
    status: 400,
    title: "This is not a person's profile URL",
    fix: "Send linkedinurl as https://www.linkedin.com/in/…, URL-encoded.",
  },
  MISSING_PARAM: {
    status: 400,
    title: "A parameter is missing",
    fix: "Send the parameters that the detail names, as in /openapi.json. Names are lower-case.",
  },
  INVALID_PARAM: {
    status: 400,
    title: "A parameter cannot be used",
    fix: "See the values of the parameter in /openapi.json.",
  },
  FIND_TOO_DEEP: {
    status: 400,
    title: "Only the first 10,000 people of a search can be listed",
    fix: "Narrow the search to see others, for example by country or company size.",
  },
  BAD_ADDRESS: {
    status: 400,
    title: "The address of this request cannot be read",
    fix: "Send the path as in /openapi.json, without dots or encoded slashes, and a single Host header.",
  },
  PREFETCH_REFUSED: {
    status: 400,
    title: "Prefetching is refused, because a call can cost credits",
    fix: "Call the API from a program, not from a link that a browser may prefetch.",
  },
  INVALID_KEY: {
    status: 401,
    title: "The API key is missing or unknown",
    fix: "Send your key as 'Authorization: Bearer <key>' or 'X-API-Key: <key>'. Find it in Settings > API.",
  },
  INSUFFICIENT_CREDITS: {
    status: 402,
    title: "Not enough credits; nothing was charged",
    fix: "Ask the account's owner for more credits. Data you own already are free: preview=true shows which.",
  },
  MAX_CREDITS_EXCEEDED: {
    status: 402,
    title: "This call would cost more than X-Max-Credits allows; nothing was charged",
    fix: "Raise X-Max-Credits, or request fewer profiles or types.",
  },
  SUBSCRIPTION_EXPIRED: {
    status: 402,
    title: "The subscription has expired; nothing was charged",
    fix: "Renew the subscription. Data you own already stay readable.",
  },
  KEY_DISABLED: {
    status: 403,
    title: "This API key is disabled",
    fix: "Ask the account owner to enable it, or use another key.",
  },
  ACCOUNT_DISABLED: {
    status: 403,
    title: "This account is temporarily disabled; nothing was charged",
    fix: "Ask our support. The key works again once the account is enabled.",
  },
  PLAN_NO_API: {
    status: 403,
    title: "The plan of this account has no API access",
    fix: "Upgrade to a plan with API keys, or try the API with a test key.",
  },
  NOT_FOUND: {
    status: 404,
    title: "There is nothing at this address",
    fix: "Use an address and its method as in /openapi.json, such as GET /v1/contacts.",
  },
  RATE_LIMITED: {
    status: 429,
    title: "Too many calls",
    fix: "Wait for the seconds in Retry-After. RateLimit-Policy shows your limits.",
  },
  FIND_LIMIT_REACHED: {
    status: 429,
    title: "The day's limit for finding people is reached",
    fix: "Wait for the seconds in Retry-After: it starts again at midnight UTC.",
  },
  UNPAID_LIMIT_REACHED: {
    status: 429,
    title: "The day's free answers about emails are used up",
    fix: "Call without 'preview', with credits for personal and business emails, or wait for the seconds in Retry-After.",
  },
  KEY_BUDGET_REACHED: {
    status: 429,
    title: "The budget of this key is spent; nothing was charged",
    fix: "Wait until the budget renews (Retry-After, in seconds), or ask the owner for a larger one.",
  },
  SUPPRESSED: {
    status: 451,
    title: "This person has opted out; nothing was charged",
    fix: "Do not request this profile again.",
  },
  INTERNAL: {
    status: 500,
    title: "Something went wrong on our side",
    fix: "Try again; paid data stay yours, so a retry is free. If it persists, send us the requestId.",
  },
  UPSTREAM: {
    status: 503,
    title: "The service is not available right now; nothing was charged",
    fix: "Try again after the seconds in Retry-After. A retry never costs twice.",
  },
} as const;

export type PublicCode = keyof typeof publicProblems;

/** UPSTREAM for a call whose result was lost, so it is unknown whether it was charged. */
export const chargeUnknown = {
  title: "The service failed before it could say what this call cost",
  detail: "It is unknown whether this call was charged.",
  fix: "Try again after the seconds in Retry-After: charged data are yours, and never cost twice.",
} as const;
