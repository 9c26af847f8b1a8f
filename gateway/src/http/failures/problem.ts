import type { ServerResponse } from "node:http";
import type { Problem } from "@finder/contract/endpoints/public-api";
import { type PublicCode, publicProblems } from "@finder/contract/messages/public-api/en";

/** A refusal of the public API that the dataspace did not make; `said` where the code's own words are not the right ones. */
export type Refusal = {
  readonly code: PublicCode;
  readonly requestId: string;
  readonly said?: Partial<Pick<Problem, "title" | "detail" | "fix">>;
};

/** Answers as the public API would. */
export function answerProblem(response: ServerResponse, { code, requestId, said }: Refusal): void {
  const { status, title, fix } = publicProblems[code];
  const problem: Problem = { success: 0, code, title, detail: title, fix, ...said, requestId };
  response.setHeader("cache-control", "no-store");
  response.setHeader("content-type", "application/problem+json; charset=utf-8");
  response.statusCode = status;
  response.end(JSON.stringify(problem));
}
