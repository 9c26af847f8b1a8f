import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { Webhook } from "standardwebhooks";

/** How the receiver answers: as it should, with a fault, or not at all. */
export const moods = ["ok", "error", "hang"] as const;
export type Mood = (typeof moods)[number];

/** A webhook as it came. */
export type Received = {
  /** `webhook-id`: the same each time that it is sent. */
  readonly id: string;
  readonly type: string;
  readonly receivedOn: string;
  /** Whether its signature is right. */
  readonly isVerified: boolean;
  readonly answered: number | null;
  readonly body: string;
};

const kept = 200;
const largest = 256 * 1024;
const hangMs = 60_000;

/** A customer's program that receives webhooks by the Standard Webhooks specification. `secret` answers that of its endpoint. */
export class WebhookReceiver {
  mood: Mood = "ok";
  private readonly secret: () => string;
  private readonly all: Received[] = [];

  constructor(secret: () => string) {
    this.secret = secret;
  }

  /** Newest first. */
  get received(): readonly Received[] {
    return [...this.all];
  }

  async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const isVerified = body !== null && this.verifies(body, request);
    const status = this.mood === "error" ? 500 : isVerified ? 204 : 401;
    this.all.unshift({
      id: String(request.headers["webhook-id"] ?? ""),
      type: typeOf(body),
      receivedOn: new Date().toISOString(),
      isVerified,
      answered: this.mood === "hang" ? null : status,
      body: body ?? "",
    });
    this.all.length = Math.min(this.all.length, kept);
    if (this.mood === "hang") await pause(hangMs, undefined, { ref: false });
    response.writeHead(status).end();
  }

  private verifies(body: string, { headers }: IncomingMessage): boolean {
    try {
      new Webhook(this.secret()).verify(body, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  }
}

function typeOf(body: string | null): string {
  try {
    return String((JSON.parse(body ?? "") as { type?: unknown }).type);
  } catch {
    return "unreadable";
  }
}

async function textOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > largest) return null;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString();
}
