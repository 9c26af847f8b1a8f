import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { createStandInServer } from "@finder/standins/stand-in-server";
import { moods, type Mood } from "@finder/standins/webhooks/receiver";
import { ClockRefusal } from "../clock-refusal.ts";
import { happened, readState, type Sources } from "../state.ts";
import { type Place, sandboxPage } from "./view.ts";

/** The sandbox page: answers 503 until it has its sources, and receives webhooks from the start. */
export type SandboxPage = {
  readonly url: string;
  readonly show: (parts: Parts) => void;
  readonly close: () => Promise<void>;
};

type Parts = { readonly sources: Sources; readonly place: Place };

/** Where the product's webhooks go. */
export const receiverPath = "/hooks";

const hour = 3_600_000;
const lengths: Readonly<Record<string, number>> = { hour, day: 24 * hour, week: 168 * hour };

/**
 * The sandbox's page and its API: `GET /` and `/state.json`, `POST /clock` (`by`: hour, day, week or month; or `to`: a moment) and
 * `POST /receiver` (`mood`), as a form or as JSON. For programs and pages of this machine alone.
 */
export function openSandboxPage(port: number, receiver: Sources["receiver"]): Promise<SandboxPage> {
  let parts: Parts | null = null;
  const server = createStandInServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === receiverPath && request.method === "POST") return receiver.take(request, response);
    if (!isFromHere(request))
      return send(response, 403, "text/plain", "Only this machine's own pages and programs may ask.");
    if (!parts) return send(response, 503, "text/plain", "The sandbox is starting.");
    const answer = routes[`${request.method} ${pathname}`];
    return answer ? answer(parts, request, response) : send(response, 404, "text/plain", "There is no such page.");
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () =>
      resolve({
        url: `http://localhost:${(server.address() as AddressInfo).port}`,
        show: (ready) => {
          parts = ready;
        },
        close: () => {
          server.closeAllConnections();
          return new Promise((closed) => server.close(() => closed()));
        },
      }),
    );
  });
}

type Answer = (parts: Parts, request: IncomingMessage, response: ServerResponse) => Promise<void>;

const routes: Readonly<Record<string, Answer>> = {
  "GET /": (parts, _, response) => show(parts, response, null),
  "GET /state.json": async ({ sources }, _, response) =>
    send(response, 200, "application/json", JSON.stringify(await readState(sources))),
  "POST /clock": async (parts, request, response) => {
    const { sources } = parts;
    const before = await readState(sources);
    try {
      await sources.clock.moveTo(momentOf(await fieldsOf(request), sources.clock.now()));
    } catch (error) {
      if (!(error instanceof ClockRefusal)) throw error;
      return refuse(parts, request, response, error.message);
    }
    const news = happened(before, await readState(sources));
    if (isJson(request))
      return send(response, 200, "application/json", JSON.stringify({ now: sources.clock.now(), ...news }));
    return show(parts, response, said(news));
  },
  "POST /receiver": async (parts, request, response) => {
    const { mood = "" } = await fieldsOf(request);
    if (!isMood(mood)) return refuse(parts, request, response, `The receiver's moods: ${moods.join(", ")}.`);
    parts.sources.receiver.mood = mood;
    return isJson(request)
      ? send(response, 200, "application/json", JSON.stringify({ mood }))
      : show(parts, response, null);
  },
};

async function show(
  { sources, place }: Parts,
  response: ServerResponse,
  words: string | null,
  status = 200,
): Promise<void> {
  const page = sandboxPage({ state: await readState(sources), place, mood: sources.receiver.mood, said: words });
  send(response, status, "text/html", page);
}

async function refuse(
  parts: Parts,
  request: IncomingMessage,
  response: ServerResponse,
  sentence: string,
): Promise<void> {
  if (isJson(request)) return send(response, 400, "application/json", JSON.stringify({ error: sentence }));
  return show(parts, response, sentence, 400);
}

function said({ mails, events, received }: ReturnType<typeof happened>): string {
  const counts = [`${mails.length} mails`, `${events.length} payment events`, `${received.length} webhooks`];
  return `The clock went forward. Since then: ${counts.join(", ")}.`;
}

/** The moment that a form or a program asks for. */
function momentOf({ by = "", to = "" }: Readonly<Record<string, string>>, now: Date): Date {
  if (by === "month") {
    const later = new Date(now);
    later.setUTCMonth(now.getUTCMonth() + 1);
    return later;
  }
  const length = lengths[by];
  if (length !== undefined) return new Date(now.getTime() + length);
  const moment = new Date(/[zZ]|[+-]\d\d:\d\d$/.test(to) ? to : `${to}Z`);
  if (Number.isNaN(moment.getTime()))
    throw new ClockRefusal("Send `by` as hour, day, week or month, or `to` as a moment such as 2027-01-31T12:00:00Z.");
  return moment;
}

const most = 10_000; // characters of a form

async function fieldsOf(request: IncomingMessage): Promise<Readonly<Record<string, string>>> {
  if (Number(request.headers["content-length"] ?? most) > most) return {};
  const body = await textOf(request);
  if (!isJson(request)) return Object.fromEntries(new URLSearchParams(body));
  try {
    return JSON.parse(body) as Record<string, string>;
  } catch {
    return {};
  }
}

function isJson({ headers }: IncomingMessage): boolean {
  return headers["content-type"]?.startsWith("application/json") === true;
}

function isMood(text: string): text is Mood {
  return (moods as readonly string[]).includes(text);
}

/** No page of another site, and no name of another's that leads here. */
function isFromHere({ headers }: IncomingMessage): boolean {
  const { host = "", origin } = headers;
  const site = headers["sec-fetch-site"];
  return (
    /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host) &&
    (origin === undefined || origin === `http://${host}`) &&
    (site === undefined || site === "same-origin" || site === "none")
  );
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    "content-type": `${type}; charset=utf-8`,
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cache-control": "no-store",
  });
  response.end(body);
}
