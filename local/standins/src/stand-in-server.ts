import { readPath } from "@finder/contract/rules/http/request-address";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** Milliseconds in which a whole request has to arrive: every caller of a stand-in is on this machine, which may be slow. */
const arrivalMs = 300_000;

/** A stand-in's server: odd addresses are refused, and what `serve` throws ends one answer, not `npm start`. */
export function createStandInServer(serve: (request: IncomingMessage, response: ServerResponse) => unknown): Server {
  return createServer(
    { headersTimeout: arrivalMs, requestTimeout: arrivalMs, connectionsCheckingInterval: 1_000 },
    async (request, response) => {
      try {
        if (readPath(request) === null) refuse(response, 400, "The address of this request cannot be read.");
        else await serve(request, response);
      } catch {
        refuse(response, 500, "Something went wrong here.");
      }
    },
  );
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "x-content-type-options": "nosniff" });
  response.end(sentence);
}
