import pg from "pg";

/** A server that does not answer within this time is not the one. */
const patienceMs = 3_000;

/** The servers of an address, each with an address of its own: `postgres://user@one:5432,two:5432/name` has two. */
export function serversOf(url: string): string[] {
  const [, before = "", hosts = "", after = ""] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.includes(",") ? hosts.split(",").map((host) => before + host + after) : [url];
}

/**
 * The address of the server that takes writes; where there is one alone, nobody is asked. Throws when none does: 57P03, as a
 * server says that is not ready yet.
 */
export async function findPrimary(url: string): Promise<string> {
  const servers = serversOf(url);
  const [only = url] = servers;
  if (servers.length === 1) return only;
  try {
    return await Promise.any(servers.map(requirePrimary));
  } catch (cause) {
    throw notNow({ cause });
  }
}

/** The class of a pool's connections: with several servers, each goes to the one that takes writes at that time. */
export function clientOf(url: string): typeof pg.Client {
  const [first = url, ...others] = serversOf(url);
  if (others.length === 0) return pg.Client;
  let found: Promise<string> | null = null;

  return class extends pg.Client {
    constructor(settings: pg.ClientConfig) {
      super({ ...settings, connectionString: first, connectionTimeoutMillis: patienceMs });
    }

    override connect(): Promise<this>;
    override connect(done: (error: Error | null) => void): void;
    override connect(done?: (error: Error | null) => void): Promise<this> | void {
      if (!done) return this.#connect();
      void this.#tell(done);
    }

    async #tell(done: (error: Error | null) => void): Promise<void> {
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
      const search = (found ??= findPrimary(url));
      try {
        const { hostname, port } = new URL(await search);
        Object.assign(this, { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 5432) });
        await super.connect();
        if (!(await takesWrites(this))) throw notNow();
        return this;
      } catch (error) {
        if (found === search) found = null;
        throw error;
      }
    }
  };
}

async function requirePrimary(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: patienceMs });
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
