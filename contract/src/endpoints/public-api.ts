import { z } from "zod";
import type { Datum } from "../datum.ts";
import { limits } from "../limits.ts";
import { type PublicCode, publicProblems } from "../messages/public-api/en.ts";
import { type PublicType, publicTypes } from "./apikeys.ts";

/**
 * The public API (docs/rules.md#api): the schemas that validate what it is asked and describe what it answers. Its
 * OpenAPI document is made of them, descriptions included.
 */

/** Every call of the public API: all are `GET`. */
export const publicCalls = ["/v1/contacts", "/v1/account", "/v1/usage"] as const;

/** What each `type` of the public API opens. */
export const datumOfType = {
  personalemails: "personal",
  businessemails: "business",
  directdials: "phone",
} as const satisfies Record<PublicType, Datum>;

const flag = z.enum(["true", "false", "1", "0"]).transform((text) => text === "true" || text === "1");

/** Query of `GET /v1/contacts`; a name that stands once is a list of one. */
export const contactsQuery = z.object({
  linkedinurl: z
    .array(z.string().min(1).max(limits.profileUrl))
    .min(1)
    .max(limits.profilesPerCall)
    .meta({
      description: `Profile URL, URL-encoded, in any common spelling. May repeat, for up to ${limits.profilesPerCall} profiles.`,
      examples: [["https://www.linkedin.com/in/test-jane-doe"]],
    }),
  type: z
    .array(z.enum(publicTypes))
    .min(1)
    .max(publicTypes.length)
    .meta({
      description: "What to open. May repeat. Each datum of each person costs 1 credit once, however often you ask.",
      examples: [["businessemails"]],
    }),
  preview: flag.default(false).meta({
    description:
      "true: only quotes. `charged` says what each datum would cost; values are left out; nothing is charged.",
  }),
});
export type ContactsQuery = z.infer<typeof contactsQuery>;

/** Header `X-Max-Credits`. */
export const maxCreditsHeader = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .meta({ description: "Refuses the call (402 MAX_CREDITS_EXCEEDED) before it spends more credits than this." });

/** Query of `GET /v1/usage`. */
export const usageQuery = z.object({
  from: z.iso.date().optional().meta({ description: "First day, UTC. Default: 29 days before `to`." }),
  to: z.iso.date().optional().meta({ description: "Last day, UTC, included. Default: today." }),
});

const credits = z.number().int().meta({ description: "Credits." });

export const remainingCredits = z
  .object({
    personal: credits.meta({ description: "Credits for personal emails." }),
    business: credits.meta({ description: "Credits for business emails." }),
    phone: credits.meta({ description: "Credits for direct dials." }),
  })
  .meta({ id: "RemainingCredits", description: "What is left of each pool after the call." });
export type RemainingCredits = z.infer<typeof remainingCredits>;

const value = z
  .object({
    value: z.string().max(320).meta({ description: "Email address, or phone number in international form." }),
    label: z.enum(["personal", "verified", "partially_verified", "direct_dial"]).meta({
      description: "verified: about 97 % of mails arrive; partially_verified: about 70 %, and free.",
    }),
    verifiedAt: z.iso.date().nullable().meta({ description: "Day the source last verified it; null when unknown." }),
  })
  .meta({ id: "Value", description: "One email address or phone number." });

export const contactResult = z
  .object({
    type: z.enum(publicTypes).meta({ description: "What was asked for." }),
    status: z.enum(["found", "not_found", "partial", "suppressed"]).meta({
      description:
        "partial: found, and only partially verified (free). suppressed: this person asked not to be found. Both not_found and suppressed cost nothing.",
    }),
    values: z.array(value).max(100).meta({ description: "Empty in a preview and where nothing is found." }),
    charged: z.number().int().min(0).max(1).meta({ description: "Credits this datum cost; in a preview: would cost." }),
    owned: z.boolean().meta({ description: "Your company owns it: it is free from now on." }),
  })
  .meta({ id: "Result", description: "One datum of one person." });
export type ContactResult = z.infer<typeof contactResult>;

const requestId = z.string().max(64).meta({ description: "Id of this call, as in X-Request-Id: quote it to support." });
const success = z.literal(1).meta({ description: "1: the call was answered." });

export const contactsAnswer = z
  .object({
    success,
    data: z
      .array(
        z.object({
          profile: z.string().max(limits.profileUrl).meta({ description: "The profile's one spelling." }),
          results: z.array(contactResult).max(publicTypes.length).meta({ description: "In the order of `type`." }),
        }),
      )
      .max(limits.profilesPerCall)
      .meta({
        description: "One entry a profile, in the order of `linkedinurl`; two spellings of one profile are one.",
      }),
    credits: z
      .object({
        charged: z.number().int().min(0).meta({ description: "Credits this call cost; in a preview: would cost." }),
        remaining: remainingCredits,
      })
      .meta({ description: "What the call cost and what is left." }),
    requestId,
  })
  .meta({ id: "ContactsAnswer", description: "What was asked for, and what it cost." });
export type ContactsAnswer = z.infer<typeof contactsAnswer>;

const budget = z
  .number()
  .int()
  .min(0)
  .nullable()
  .meta({ description: "Credits of this pool in 30 days; null: no limit of its own." });
export const accountAnswer = z
  .object({
    success,
    plan: z
      .object({
        name: z.string().max(200).nullable().meta({ description: "Name of the plan." }),
        expiresAt: z.string().max(40).nullable().meta({ description: "End of the period, UTC; null: it has no end." }),
      })
      .meta({ description: "The account's plan." }),
    key: z
      .object({
        purpose: z.string().max(limits.keyPurpose).meta({ description: "What the owner calls this key." }),
        isTest: z.boolean().meta({ description: "A test key: fixed people, no credits." }),
        budget: z
          .object({ personal: budget, business: budget, phone: budget })
          .meta({ description: "Credits the key may spend in 30 days; null: no limit of its own." }),
      })
      .meta({ description: "The key that called." }),
    limits: z
      .object({
        perSecond: z.number().int().meta({ description: "Calls a second." }),
        perMinute: z.number().int().meta({ description: "Calls a minute." }),
        profilesPerCall: z.number().int().meta({ description: "Profiles a call." }),
      })
      .meta({ description: "Limits of this key." }),
    credits: z.object({ remaining: remainingCredits }).meta({ description: "What is left." }),
    requestId,
  })
  .meta({ id: "AccountAnswer", description: "Plan, key, limits and credits." });
export type AccountAnswer = z.infer<typeof accountAnswer>;

export const usageAnswer = z
  .object({
    success,
    data: z
      .array(
        z.object({
          date: z.iso.date().meta({ description: "Day, UTC." }),
          calls: z.number().int().meta({ description: "Calls that were let in." }),
          personal: z.number().int().meta({ description: "Personal emails answered, one a person." }),
          business: z.number().int().meta({ description: "Business emails answered, one a person." }),
          phone: z.number().int().meta({ description: "Direct dials answered, one a person." }),
          charged: z.number().int().meta({ description: "Credits spent." }),
        }),
      )
      .max(limits.usageDays)
      .meta({ description: "Days with calls of this key, oldest first." }),
    requestId,
  })
  .meta({ id: "UsageAnswer", description: "Usage of the key that called, by day." });
export type UsageAnswer = z.infer<typeof usageAnswer>;

/** Every failure of the public API, as `application/problem+json`. */
export const problem = z
  .object({
    success: z.literal(0).meta({ description: "0: the call was refused." }),
    code: z
      .enum(Object.keys(publicProblems) as [PublicCode, ...PublicCode[]])
      .meta({ description: "Stable name of the refusal: test for this." }),
    title: z.string().max(300).meta({ description: "What is wrong." }),
    detail: z.string().max(1000).meta({ description: "What is wrong with this call." }),
    fix: z.string().max(300).meta({ description: "What to do about it." }),
    requestId,
  })
  .meta({
    id: "Problem",
    description:
      "Why the call was refused, and what to do. X-Credits-Charged says what was charged: 0, unless the answer has no such header, because nobody knows. Asking again costs nothing twice.",
  });
export type Problem = z.infer<typeof problem>;
