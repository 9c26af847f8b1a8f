/** Bytes a second that a body has to bring at least: less than any line that people upload over. */
const floor = 8_000;

/** A connection, as far as it says how much came in. */
type Line = { readonly bytesRead: number };

/** A request whose body may still be coming in. */
type Arriving<Connection> = {
  readonly socket: Connection;
  readonly complete: boolean;
  readonly readableLength: number;
  readonly readableHighWaterMark: number;
};

type Window<Request> = { readonly request: Request; since: number; bytes: number };

/**
 * Finds request bodies that arrive too slowly. Total time is not limited: a large upload over a slow line may continue while each
 * stretch of `stretchMs` brings 8 kB a second. Moments are milliseconds of a clock that only goes forward.
 */
export class Arrivals<Connection extends Line, Request extends Arriving<Connection>> {
  private readonly windows = new Map<Connection, Window<Request> | null>();
  private readonly stretchMs: number;

  constructor(stretchMs: number) {
    this.stretchMs = stretchMs;
  }

  /** A connection is there, and may bring requests. */
  open(connection: Connection): void {
    this.windows.set(connection, null);
  }

  /** It is gone. */
  close(connection: Connection): void {
    this.windows.delete(connection);
  }

  /** The headers of a request have come in. */
  begin(request: Request, now: number): void {
    const { socket } = request;
    if (this.windows.has(socket)) this.windows.set(socket, { request, since: now, bytes: socket.bytesRead });
  }

  /** Those that have been too slow until now. */
  late(now: number): Request[] {
    const late: Request[] = [];
    for (const [connection, window] of this.windows) {
      if (!window) continue;
      const { request, since, bytes } = window;
      if (request.complete) this.windows.set(connection, null);
      else if (request.readableLength >= request.readableHighWaterMark) window.since = now; // what is here has not been read: it is we who are slow
      else if (now - since >= this.stretchMs) {
        if (connection.bytesRead - bytes < (floor * this.stretchMs) / 1000) late.push(request);
        Object.assign(window, { since: now, bytes: connection.bytesRead });
      }
    }
    return late;
  }
}
