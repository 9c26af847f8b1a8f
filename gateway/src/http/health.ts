import { type Response, Router } from "express";
import { giveDataHeaders } from "./security.ts";

/**
 * `GET /health`: the process is alive and not stopping; no other program is called, so that browsers still get an error page while
 * the dataspace is down. `GET /ready`: requests would be answered; 503 with the reason otherwise.
 */
export function healthRoutes(stopping: AbortSignal, whyNot: () => Promise<string | null>): Router {
  const router = Router();
  router.get("/health", (_request, response) => {
    if (stopping.aborted) refuse(response, { status: "stopping" });
    else answer(response, { status: "ok" });
  });
  router.get("/ready", async (_request, response) => {
    const reason = stopping.aborted ? "stopping" : await whyNot();
    if (reason !== null) refuse(response, { status: "not ready", reason });
    else answer(response, { status: "ready" });
  });
  return router;
}

function answer(response: Response, body: object): void {
  giveDataHeaders(response);
  response.json(body);
}

function refuse(response: Response, body: object): void {
  response.status(503).set("retry-after", "1");
  answer(response, body);
}
