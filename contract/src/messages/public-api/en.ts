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
    fix: "Send linkedinurl and type. Names are lower-case.",
  },
  INVALID_PARAM: {
    status: 400,
    title: "A parameter cannot be used",
    fix: "See the values of the parameter in /openapi.json.",
  },
  BAD_ADDRESS: {
    status: 400,
    title: "The address of this request cannot be read",
    fix: "Send the path as /openapi.json writes it, without dots or coded slashes in it, and one Host header.",
  },
  PREFETCH_REFUSED: {
    status: 400,
    title: "Speculative requests are not answered, because a call can cost credits",
    fix: "Call the API from a program, not from an address that a browser loads ahead.",
  },
  INVALID_KEY: {
    status: 401,
    title: "The API key is missing or not known",
    fix: "Send your key as 'Authorization: Bearer <key>' or 'X-API-Key: <key>'. You find it in Settings > API.",
  },
  INSUFFICIENT_CREDITS: {
    status: 402,
    title: "Not enough credits; nothing was charged",
    fix: "Ask the account's owner for more credits. What you own already is free: ask for it with preview=true to see.",
  },
  MAX_CREDITS_EXCEEDED: {
    status: 402,
    title: "This call would cost more than X-Max-Credits allows; nothing was charged",
    fix: "Raise X-Max-Credits, or ask for fewer profiles or types.",
  },
  SUBSCRIPTION_EXPIRED: {
    status: 402,
    title: "The subscription has expired; nothing was charged",
    fix: "Renew the subscription. What you own already stays readable.",
  },
  KEY_DISABLED: {
    status: 403,
    title: "This API key is disabled",
    fix: "Ask the account's owner to enable it, or use another key.",
  },
  PLAN_NO_API: {
    status: 403,
    title: "The plan of this account has no API access",
    fix: "Upgrade to a plan with API keys, or try the API with a test key.",
  },
  NOT_FOUND: {
    status: 404,
    title: "There is nothing at this address",
    fix: "Use GET /v1/contacts, /v1/account or /v1/usage. All of it is in /openapi.json.",
  },
  RATE_LIMITED: {
    status: 429,
    title: "Too many calls",
    fix: "Wait the seconds that Retry-After says. RateLimit-Policy shows your limits.",
  },
  KEY_BUDGET_REACHED: {
    status: 429,
    title: "The budget of this key is spent; nothing was charged",
    fix: "Wait until it starts anew (Retry-After, in seconds), or ask the owner for a larger budget.",
  },
  SUPPRESSED: {
    status: 451,
    title: "This person asked not to be found; nothing was charged",
    fix: "Do not ask for this profile again.",
  },
  INTERNAL: {
    status: 500,
    title: "Something went wrong on our side",
    fix: "Try again; what you paid for is yours and costs nothing again. Tell us the requestId if it stays.",
  },
  UPSTREAM: {
    status: 503,
    title: "The service is not available right now; nothing was charged",
    fix: "Try again after the seconds that Retry-After says. A retry never costs twice.",
  },
} as const;

export type PublicCode = keyof typeof publicProblems;

/** UPSTREAM where the call may have been made, because what it came to was lost: nobody knows whether it was charged. */
export const chargeUnknown = {
  title: "The service failed before it could say what this call cost",
  detail: "It is not known whether this call was charged.",
  fix: "Ask again after the seconds that Retry-After says: what was charged is yours, and costs nothing twice.",
} as const;
