import type { ServerResponse } from "node:http";
import type { ErrorCode } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/errors/en";

/** An answer before GraphQL is reached: why, for people, and the HTTP status. */
export class Refused extends Error {
  readonly status: number;
  readonly code: ErrorCode;

  constructor(status: number, code: ErrorCode, message: string = errorMessages[code]) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Answers a refusal in GraphQL's own shape. */
export const refuse = (response: ServerResponse, { status, code, message }: Refused, requestId: string): void => {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify({ errors: [{ message, extensions: { code, requestId } }] }));
};
