import { z } from "zod";
import { type Datum, lineTypes, valueVerdicts } from "../datum.ts";
import { limits } from "../limits.ts";
import { type PublicCode, publicProblems } from "../messages/public-api/en.ts";
import { type PublicType, publicTypes } from "./apikeys.ts";

/**
 * The public API (docs/rules.md#api): the schemas that validate what it is asked and describe what it answers. Its
 * OpenAPI document is made of them, descriptions included.
 */

/** Every call of the public API, with its method. */
export const publicCalls = {
  "/v1/contacts": "GET",
  "/v1/people": "GET",
  "/v1/companies": "GET",
  "/v1/person": "GET",
  "/v1/bounces": "POST",
  "/v1/account": "GET",
  "/v1/usage": "GET",
} as const;

/** Those that can cost credits. */
export const chargingCalls: readonly string[] = ["/v1/contacts", "/v1/person"] satisfies (keyof typeof publicCalls)[];

/** What each `type` of the public API opens. */
export const datumOfType = {
  personalemails: "personal",
  businessemails: "business",
  directdials: "phone",
} as const satisfies Record<PublicType, Datum>;

/** A parameter that is true or false. */
export const flag = z.enum(["true", "false", "1", "0"]).transform((text) => text === "true" || text === "1");

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
      description:
        "The data to look up. May repeat. Each email or phone of a person costs 1 credit once, however often you request it.",
      examples: [["businessemails"]],
    }),
  preview: flag.default(false).meta({
    description: "true: quotes only. `price` is what each datum would cost; values are omitted; nothing is charged.",
  }),
});
export type ContactsQuery = z.infer<typeof contactsQuery>;

/** Header `X-Max-Credits`. */
export const maxCreditsHeader = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .meta({
    description: "The most credits this call may spend; a call that costs more is refused (402 MAX_CREDITS_EXCEEDED).",
  });

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
  .meta({ id: "RemainingCredits", description: "Credits left in each pool after the call." });
export type RemainingCredits = z.infer<typeof remainingCredits>;

const value = z
  .object({
    value: z.string().max(320).meta({ description: "Email address, or phone number in international form." }),
    label: z.enum(["personal", "verified", "partially_verified", "direct_dial"]).meta({
      description: "verified: about 97 % delivery; partially_verified: about 70 % delivery, free.",
    }),
    verifiedAt: z.iso.date().nullable().meta({ description: "Day of the last verification; null: unknown." }),
    verdict: z.enum(valueVerdicts).meta({
      description: "catch_all: the domain takes every address. unknown: not confirmed. invalid: it does not deliver.",
    }),
    reason: z.string().max(40).nullable().meta({
      description: "Why, such as `mail_server`, `no_mail_server` or `role`; null: not checked.",
    }),
    source: z.string().max(200).nullable().meta({
      description: "What brought the value: `import`, `operator` or the name of a source; null: unknown.",
    }),
    lineType: z.enum(lineTypes).nullable().meta({ description: "Line type of a phone; null: unknown, or an email." }),
    country: z.string().max(2).nullable().meta({
      description: "Country of a phone, ISO 3166-1, two letters; null: unknown, or an email.",
    }),
  })
  .meta({ id: "Value", description: "One email address or phone number." });

export const contactResult = z
  .object({
    type: z.enum(publicTypes).meta({ description: "The requested type of data." }),
    status: z.enum(["found", "not_found", "partial", "suppressed"]).meta({
      description:
        "partial: found, only partially verified (free). suppressed: the person has opted out. not_found and suppressed cost nothing.",
    }),
    values: z.array(value).max(100).meta({ description: "Empty in a preview and if nothing is found." }),
    charged: z.number().int().min(0).max(1).meta({ description: "Credits charged for this datum; 0 in a preview." }),
    price: z
      .number()
      .int()
      .min(0)
      .max(1)
      .meta({ description: "Credits that this datum costs: as `charged`, and in a preview what it would cost." }),
    owned: z.boolean().meta({ description: "True if your company owns it: it is free from now on." }),
  })
  .meta({ id: "Result", description: "One datum of one person." });
export type ContactResult = z.infer<typeof contactResult>;

export const requestId = z
  .string()
  .max(64)
  .meta({ description: "Id of this call, as in X-Request-Id; quote it to support." });
export const success = z.literal(1).meta({ description: "1: the call succeeded." });

export const creditsInAnswer = z
  .object({
    charged: z.number().int().min(0).meta({ description: "Credits charged for this call; 0 in a preview." }),
    price: z
      .number()
      .int()
      .min(0)
      .meta({ description: "Credits that this call costs: as `charged`, and in a preview what it would cost." }),
    remaining: remainingCredits,
  })
  .meta({ description: "What the call cost, and the credits left." });

export const contactsAnswer = z
  .object({
    success,
    data: z
      .array(
        z.object({
          profile: z.string().max(limits.profileUrl).meta({ description: "Canonical address of the profile." }),
          results: z.array(contactResult).max(publicTypes.length).meta({ description: "In the order of `type`." }),
        }),
      )
      .max(limits.profilesPerCall)
      .meta({
        description: "One entry per profile, in the order of `linkedinurl`; two spellings of one profile count as one.",
      }),
    credits: creditsInAnswer,
    requestId,
  })
  .meta({ id: "ContactsAnswer", description: "The requested data, and what they cost." });
export type ContactsAnswer = z.infer<typeof contactsAnswer>;

const budget = z
  .number()
  .int()
  .min(0)
  .nullable()
  .meta({ description: "Credits from this pool in 30 days; null: unlimited." });
export const accountAnswer = z
  .object({
    success,
    plan: z
      .object({
        name: z.string().max(200).nullable().meta({ description: "Name of the plan." }),
        expiresAt: z.string().max(40).nullable().meta({ description: "End of the period, UTC; null: never." }),
      })
      .meta({ description: "The account's plan." }),
    key: z
      .object({
        purpose: z.string().max(limits.keyPurpose).meta({ description: "Purpose of the key, as given by the owner." }),
        isTest: z.boolean().meta({ description: "True for a test key: invented people, no credits." }),
        budget: z
          .object({ personal: budget, business: budget, phone: budget })
          .meta({ description: "Credits the key may spend per pool in 30 days; null: unlimited." }),
      })
      .meta({ description: "The calling key." }),
    limits: z
      .object({
        perSecond: z.number().int().meta({ description: "Calls per second." }),
        perMinute: z.number().int().meta({ description: "Calls per minute." }),
        profilesPerCall: z.number().int().meta({ description: "Profiles per call." }),
      })
      .meta({ description: "Limits of this key." }),
    credits: z.object({ remaining: remainingCredits }).meta({ description: "Credits left." }),
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
          calls: z.number().int().meta({ description: "Accepted calls." }),
          personal: z.number().int().meta({ description: "People whose personal emails were returned." }),
          business: z.number().int().meta({ description: "People whose business emails were returned." }),
          phone: z.number().int().meta({ description: "People whose direct dials were returned." }),
          charged: z.number().int().meta({ description: "Credits spent." }),
        }),
      )
      .max(limits.usageDays)
      .meta({ description: "Days on which this key was used, oldest first." }),
    requestId,
  })
  .meta({ id: "UsageAnswer", description: "Usage of the calling key, by day." });
export type UsageAnswer = z.infer<typeof usageAnswer>;

/** Every failure of the public API, as `application/problem+json`. */
export const problem = z
  .object({
    success: z.literal(0).meta({ description: "0: the call was refused." }),
    code: z
      .enum(Object.keys(publicProblems) as [PublicCode, ...PublicCode[]])
      .meta({ description: "Stable error code: test for this." }),
    title: z.string().max(300).meta({ description: "What is wrong." }),
    detail: z.string().max(1000).meta({ description: "What is wrong with this call." }),
    fix: z.string().max(300).meta({ description: "What to do about it." }),
    requestId,
  })
  .meta({
    id: "Problem",
    description:
      "Why the call was refused, and what to do. X-Credits-Charged is 0; if the header is missing, it is unknown whether the call was charged. A retry never costs twice.",
  });
export type Problem = z.infer<typeof problem>;
