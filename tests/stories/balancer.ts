import { Agent, createServer, request as ask, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A small balancer: each request goes to the next program whose health is good, on kept connections. */
export type Balancer = {
  readonly url: string;
  /** Requests that each program was given, in the order of the programs. */
  readonly given: () => readonly number[];
  /** Another program takes the place of one; what that one works on is still answered. */
  readonly replace: (index: number, url: string) => void;
  readonly close: () => Promise<void>;
};

const checkEveryMs = 20;

/** Starts one in front of programs that answer `healthPath` as long as they want requests. */
export async function startBalancer(first: readonly string[], healthPath: string): Promise<Balancer> {
  const programs = [...first];
  // A connection that rests longer could be closed by its program while a request is on its way.
  const agent = new Agent({ keepAlive: true, timeout: 2_000 });
  const healthy = programs.map(() => true);
  const given = programs.map(() => 0);
  let turn = 0;
  const next = (): number => {
    for (let tries = 0; tries < programs.length; tries += 1) {
      turn = (turn + 1) % programs.length;
      if (healthy[turn]) break;
    }
    return turn;
  };
  const checks = programs.map((_, index) =>
    setInterval(() => {
      const url = programs[index] ?? "";
      void isHealthy(url, healthPath).then((good) => {
        if (url === programs[index]) healthy[index] = good;
      });
    }, checkEveryMs),
  );
  const server: Server = createServer((request: IncomingMessage, response) => {
    const index = next();
    given[index] = (given[index] ?? 0) + 1;
    const { method, headers, url = "/" } = request;
    const passed = ask(new URL(url, programs[index]), { method, headers, agent }, (answer) => {
      const { connection: _hop, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy()); // the caller sees a lost request
    request.pipe(passed);
  });
  server.keepAliveTimeout = 0; // no limit, for the same reason
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    given: () => given,
    replace: (index, url) => {
      programs[index] = url;
      healthy[index] = true;
    },
    close: async () => {
      for (const check of checks) clearInterval(check);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function isHealthy(url: string, path: string): Promise<boolean> {
  try {
    return (await fetch(url + path)).ok;
  } catch {
    return false;
  }
}
