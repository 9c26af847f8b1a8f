import type { ErrorCode } from "@finder/contract/errors";
import { errorMessages } from "@finder/contract/messages/en";
import type { ErrorRequestHandler, Response } from "express";
import { requestIdOf } from "./request-id.ts";

/** Answers before GraphQL is reached, in GraphQL's own shape. */
export const refuse = (response: Response, status: number, code: ErrorCode, message = errorMessages[code]): void => {
  response.status(status).json({ errors: [{ message, extensions: { code, requestId: requestIdOf(response) } }] });
};

const statusOf = (error: unknown): number => {
  const status: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "status") : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
};

/** Bodies that cannot be read: broken JSON, too large, wrong encoding. Four arguments are what makes it an error handler. */
export const answerUnreadable: ErrorRequestHandler = (error, _request, response, _next) => {
  const status = statusOf(error);
  if (status === 500) refuse(response, 500, "INTERNAL");
  else
    refuse(
      response,
      status,
      "BAD_REQUEST",
      status === 413 ? "The request is too large." : "The request's body is not valid JSON.",
    );
};
