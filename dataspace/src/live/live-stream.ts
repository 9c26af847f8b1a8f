import type { ServerResponse } from "node:http";

/** Most bytes that wait for a slow reader; a slower one is disconnected and comes back for the present state. */
const mostWaiting = 65_536;
/** Milliseconds after which a browser comes back. */
const retryMs = 2_000;

/** The watching member and the session. */
export type Watcher = { readonly clientid: number; readonly appuserid: number; readonly tokenhash: Buffer };

/** One open answer of Server-Sent Events. */
export class LiveStream {
  readonly watcher: Watcher;
  readonly #response: ServerResponse;
  #balances = "";
  readonly #jobs = new Map<number, string>();

  constructor(watcher: Watcher, response: ServerResponse) {
    this.watcher = watcher;
    this.#response = response;
  }

  begin(): void {
    this.#response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    this.#write(`retry: ${retryMs}\n\n`);
  }

  /** Sends the balances, unless they are unchanged. */
  sendBalances(json: string): void {
    if (json === this.#balances) return;
    this.#balances = json;
    this.#write(`event: credits\ndata: ${json}\n\n`);
  }

  /** Sends a job, unless it is unchanged. */
  sendJob(jobid: number, json: string): void {
    if (this.#jobs.get(jobid) === json) return;
    this.#jobs.set(jobid, json);
    this.#write(`event: job\ndata: ${json}\n\n`);
  }

  /** Says that there is news, which the page asks for. */
  sendNews(): void {
    this.#write(`event: news\ndata: {"id":"${this.watcher.clientid}"}\n\n`);
  }

  /** Keeps proxies from closing the stream. */
  beat(): void {
    this.#write(":\n\n");
  }

  end(): void {
    this.#response.end();
  }

  #write(text: string): void {
    if (this.#response.writableEnded) return;
    if (this.#response.writableLength > mostWaiting) this.#response.destroy();
    else this.#response.write(text);
  }
}
