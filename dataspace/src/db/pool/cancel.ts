import pg from "pg";

/** The parts of a connection needed for cancelling that pg's types leave out. */
type Backend = {
  readonly host: string;
  readonly port: number;
  readonly ssl: unknown;
  readonly sslNegotiation: string;
  readonly processID: number | null;
  readonly secretKey: number | null;
  readonly connection: pg.Connection;
};
type Canceller = pg.Connection & {
  connect(port: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
};

const patienceMs = 5_000;

/**
 * Cancels the connection's statement in PostgreSQL (CancelRequest, on a connection of its own). Its success is unknown, so the
 * connection must not be used again; the statement's own timeout stays the last resort.
 */
export function cancelStatement(client: pg.PoolClient): void {
  const { host, port, ssl, sslNegotiation, processID, secretKey } = client as unknown as Backend;
  if (processID === null || secretKey === null) return;
  const canceller = new pg.Connection({ ssl, sslNegotiation } as pg.ConnectionConfig) as Canceller;
  const send = (): void => canceller.cancel(processID, secretKey);
  const timer = setTimeout(() => canceller.stream.destroy(), patienceMs).unref();
  canceller.on("error", () => canceller.stream.destroy());
  canceller.on("end", () => clearTimeout(timer));
  canceller.on("sslconnect", send);
  canceller.on("connect", () => {
    if (!ssl) send();
    else if (sslNegotiation !== "direct") canceller.requestSsl();
  });
  if (host.startsWith("/")) canceller.connect(`${host}/.s.PGSQL.${port}`);
  else canceller.connect(port, host);
}

/** Closes a connection whose server says nothing more: what it was asked fails here, and may have been done there. */
export function hangUp(client: pg.PoolClient): void {
  (client as unknown as Backend).connection.stream.destroy();
}
