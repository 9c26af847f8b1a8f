import pg from "pg";

/** A server that does not answer within this time is not the one; a patient caller has no such limit (0). */
const patienceMs = 3_000;

function patienceOf(isPatient: boolean): number {
  return isPatient ? 0 : patienceMs;
}

/** The servers of an address, each with an address of its own: `postgres://user@one:5432,two:5432/name` has two. */
export function serversOf(url: string): string[] {
  const [, before = "", hosts = "", after = ""] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.includes(",") ? hosts.split(",").map((host) => before + host + after) : [url];
}

/**
 * Returns the address of the server that takes writes, without a query if there is one server only. Throws 57P03, as a server
 * that isn't ready does, if none takes writes.
 */
export async function findPrimary(url: string, isPatient = false): Promise<string> {
  const servers = serversOf(url);
  const [only = url] = servers;
  if (servers.length === 1) return only;
  try {
    return await Promise.any(servers.map((server) => requirePrimary(server, patienceOf(isPatient))));
  } catch (cause) {
    throw notNow({ cause });
  }
}

/** The class of a pool's connections: with several servers, each goes to the one that takes writes at that time. */
export function clientOf(url: string, isPatient = false): typeof pg.Client {
  const [first = url, ...others] = serversOf(url);
  if (others.length === 0) return pg.Client;
  let found: Promise<string> | null = null;

  return class extends pg.Client {
    constructor(settings: pg.ClientConfig) {
      super({ ...settings, connectionString: first, connectionTimeoutMillis: patienceOf(isPatient) });
      // Its pool listens from the next turn on; an error before then would end the process.
      this.on("error", () => {});
    }

    override connect(): Promise<this>;
    override connect(done: (error: Error | null) => void): void;
    override connect(done?: (error: Error | null) => void): Promise<this> | void {
      if (!done) return this.#connect();
      void this.#connectWith(done);
    }

    async #connectWith(done: (error: Error | null) => void): Promise<void> {
      let failure: Error | null = null;
      try {
        await this.#connect();
      } catch (error) {
        failure = error as Error;
      }
      process.nextTick(done, failure); // what it throws is no failure of the connection
    }

    /** All connections of one moment share one search; the first that fails has the next one look again. */
    async #connect(): Promise<this> {
      const search = (found ??= findPrimary(url, isPatient));
      try {
        const { hostname, port } = new URL(await search);
        Object.assign(this, { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 5432) });
        await super.connect();
        if (!(await takesWrites(this))) throw notNow();
        return this;
      } catch (error) {
        if (found === search) found = null;
        void this.end().catch(() => undefined);
        throw error;
      }
    }
  };
}

async function requirePrimary(server: string, connectionTimeoutMillis: number): Promise<string> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis });
  client.on("error", () => {});
  try {
    await client.connect();
    if (await takesWrites(client)) return server;
    throw notNow();
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** False on a standby, and where an operator allows reading alone. */
async function takesWrites(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ takeswrites: boolean }>(
    "select current_setting('transaction_read_only') = 'off' as takeswrites",
  );
  return rows[0]?.takeswrites === true;
}

function notNow(options?: ErrorOptions): Error {
  return Object.assign(new Error("No server of DATABASE_URL takes writes now.", options), { code: "57P03" });
}
