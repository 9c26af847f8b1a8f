import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { vi } from "vitest";
import type { Certificate } from "./certificate.ts";

/** A webhook as its receiver read it. */
export type ReceivedEvent = {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Record<string, unknown>;
  readonly headers: Record<string, string>;
  readonly body: string;
};

/** What a receiver does with a webhook, the `nth` that came to it; without it, it answers 200. */
export type Mood = (answer: ServerResponse, nth: number) => void;

export type Receiver = {
  readonly url: string;
  /** Webhooks that came, in their order. */
  readonly heard: readonly ReceivedEvent[];
  readonly set: (mood: Mood | null) => void;
  /** Waits until so many came. */
  readonly until: (count: number) => Promise<readonly ReceivedEvent[]>;
  readonly close: () => Promise<void>;
};

/** A receiver of webhooks on an address of this machine; with a certificate it answers over TLS. */
export async function startReceiver(host = "127.0.0.1", certificate?: Certificate): Promise<Receiver> {
  const heard: ReceivedEvent[] = [];
  let mood: Mood | null = null;
  const listen = (request: IncomingMessage, answer: ServerResponse): void => {
    void hear(request).then((webhook) => {
      heard.push(webhook);
      if (mood) mood(answer, heard.length);
      else answer.end("ok");
    });
  };
  const server = certificate ? createSecureServer(certificate, listen) : createServer(listen);
  await new Promise<void>((done) => server.listen(0, host, done));
  return {
    url: `${certificate ? "https" : "http"}://${host}:${(server.address() as AddressInfo).port}/hooks`,
    heard,
    set: (next) => {
      mood = next;
    },
    until: (count) =>
      vi.waitFor(
        () => {
          if (heard.length < count) throw new Error(`${heard.length} of ${count} webhooks came`);
          return heard;
        },
        { timeout: 120_000, interval: 10 },
      ),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Reads a webhook as a receiver should: the library throws for a signature that is not ours. */
export function verified(secret: string, { body, headers }: ReceivedEvent): unknown {
  return new Webhook(secret).verify(body, headers);
}

async function hear(request: IncomingMessage): Promise<ReceivedEvent> {
  const body = await text(request);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const { type, timestamp, data } = JSON.parse(body) as Pick<ReceivedEvent, "type" | "timestamp" | "data">;
  return { id: headers["webhook-id"] ?? "", type, timestamp, data, headers, body };
}
