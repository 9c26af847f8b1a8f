import type { Deprecation } from "@finder/contract/deprecations";
import type { ErrorParts } from "../graphql/graphql-error.ts";
import type { Reason } from "./steps-aside.ts";

/** What made an answer: the compiled document, the executor in its place, or neither, because nothing ran. */
type Lane = "compiled" | "executor" | "refused";

/** The result of a request, before it is written. */
export type Outcome = {
  readonly lane: Lane;
  /** Of the executor, what it was called for; of a refusal, its code; of what is compiled `none`, or `error` when a root field was refused. */
  readonly reason: Reason | "none" | "invalid" | "operation" | (string & {});
  /** Name of the operation if its document is registered; other names are not counted. */
  readonly operation?: string | undefined;
  /** HTTP status. */
  readonly status: number;
  /** `data` as JSON text; undefined when nothing ran. */
  readonly data?: string | undefined;
  readonly errors?: readonly ErrorParts[] | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the document uses that goes; never of one of ours. */
  readonly deprecated?: readonly Deprecation[];
};

/** What ends a request before anything of it runs. */
export function refused(status: number, reason: string, errors: readonly ErrorParts[]): Outcome {
  return {
    lane: "refused",
    reason,
    status,
    errors,
  };
}
