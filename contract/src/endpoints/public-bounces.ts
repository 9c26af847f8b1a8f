import { z } from "zod";
import { limits } from "../limits.ts";
import { bounceOutcomes, reportBouncesRequest } from "./feedback.ts";
import { remainingCredits, requestId, success } from "./public-api.ts";

/** The public API's way to report emails that bounced (docs/rules.md#bounces). */

/** Body of `POST /v1/bounces`. */
export const bouncesBody = z
  .object({
    emails: reportBouncesRequest.shape.emails.meta({
      description: `Emails that bounced for good, up to ${limits.bounces}.`,
      examples: [["jane.doe@acme.example"]],
    }),
  })
  .meta({ id: "BouncesBody", description: "Emails that bounced." });

const returned = z.number().int().min(0);

const bounce = z
  .object({
    email: z.string().max(320).meta({ description: "The email, in lower case." }),
    outcome: z.enum(bounceOutcomes).meta({
      description: "not_owned: your company has not bought it, nothing changes. repeated: reported before.",
    }),
    returned: returned.meta({ description: "Credits that this report returned." }),
    inReview: z.boolean().meta({ description: "True if our support decides on a credit." }),
  })
  .meta({ id: "Bounce", description: "The outcome of a bounce." });

export const bouncesAnswer = z
  .object({
    success,
    data: z
      .array(bounce)
      .max(limits.bounces)
      .meta({ description: "One entry per email, in the order of `emails`; two spellings of one email count as one." }),
    credits: z
      .object({
        returned: returned.meta({ description: "Credits that this call returned." }),
        remaining: remainingCredits,
      })
      .meta({ description: "Credits that came back, and the credits left." }),
    requestId,
  })
  .meta({ id: "BouncesAnswer", description: "The outcome for each email." });
export type BouncesAnswer = z.infer<typeof bouncesAnswer>;
