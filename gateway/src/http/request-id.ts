import { randomUUID } from "node:crypto";
import type { RequestHandler, Response } from "express";

const header = "x-request-id";
const wellFormed = /^[\w.:-]{1,64}$/;

/** Gives each request one id: the caller's when it is a sane one. It is in the answer, the logs and every upstream call. */
export const giveRequestId: RequestHandler = (request, response, next) => {
  const given = request.get(header) ?? "";
  response.setHeader(header, wellFormed.test(given) ? given : randomUUID());
  next();
};

export const requestIdOf = (response: Response): string => String(response.getHeader(header));
