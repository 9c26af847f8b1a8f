import { z } from "zod";
import { limits } from "../limits.ts";

/** Who uses something that goes: a key of the public API, a service token, a named operation, or a member's own session. */
const userKinds = ["key", "token", "operation", "member"] as const;
export type UserKind = (typeof userKinds)[number];

/** One who uses it, with the calls of the last 30 days. */
export type DeprecationUser = {
  kind: UserKind;
  /** Number of the key, token or member; `name/v1` of an operation. */
  who: string;
  /** Purpose of the key, name of the token or member; `name/v1` of an operation. */
  name: string;
  /** First and last day of use, `YYYY-MM-DD`, UTC, of those that are kept (400). */
  firston: string;
  laston: string;
  calls: number;
};

/** A deprecation with its users in the client; `users` is empty if it was not used. */
export type DeprecationView = {
  coordinate: string;
  since: string;
  goes: string;
  instead: string;
  users: DeprecationUser[];
};
/** `GET deprecations`: the one that goes first, first. */
export type DeprecationsAnswer = { resource: DeprecationView[] };

/** A use as it is counted. */
export type DeprecatedUse = { clientid: number; coordinate: string; kind: UserKind; who: string };

/** `POST programs/deprecateduses`: uses that a gateway answered since it last said so. */
export const deprecatedUsesRequest = z.object({
  uses: z
    .array(
      z.object({
        clientid: z.number().int().positive(),
        coordinate: z.string().min(1).max(limits.deprecations.coordinate),
        kind: z.enum(userKinds),
        who: z.string().min(1).max(limits.deprecations.who),
        calls: z.number().int().positive().max(1_000_000_000),
      }),
    )
    .max(1000),
});
