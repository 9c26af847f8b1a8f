import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Pool } from "undici";
import { operations, type MeshData, type Operation } from "./operations.ts";
import { preparePeers } from "../peers.ts";
import type { BenchProduct } from "../product.ts";
import { sentByApollo, type Sent } from "./sent-by-apollo.ts";

/** A program that is measured; each is a process of its own. */
export type Contender = {
  readonly name: string;
  readonly pid: number;
  /** Sends one operation and reads its answer whole. */
  readonly call: (operation: Operation) => Promise<string>;
  /** An answer as ours has it; null for the floor, which gives rows. */
  readonly data: ((operation: Operation, answer: string) => object) | null;
  readonly stop: () => Promise<void>;
};

/** Servers that ours is measured against. */
export type Peers = {
  /** The folder in which their packages are found. */
  readonly prepare: () => string;
  readonly programs: readonly (readonly [name: string, script: string, ...args: string[]])[];
};

/** The peers of docs/benchmarks.md, whose packages are installed on first use. */
export const installedPeers: Peers = {
  prepare: preparePeers,
  programs: [
    ["Apollo, naive", "apollo.ts"],
    ["Apollo + DataLoader", "apollo.ts", "loaders"],
    ["Yoga + DataLoader", "yoga.ts"],
    ["Mercurius + jit", "mercurius.ts"],
    ["Mesh over OpenAPI", "mesh.ts"],
  ],
};

/** The same resolvers run by GraphQL.js, without an installation. */
export const plainPeers: Peers = {
  prepare: () => join(import.meta.dirname, "../peers"),
  programs: [
    ["GraphQL.js, naive", "plain.ts"],
    ["GraphQL.js + DataLoader", "plain.ts", "loaders"],
  ],
};

/** Floor, ours, and every peer, started; the first two come first. */
export async function startContenders(product: BenchProduct, peers: Peers): Promise<Contender[]> {
  const folder = peers.prepare();
  const { pool, ...ours } = await graphql("ours", product.url, product.gatewayPid, product.token);
  const started: Contender[] = [await floor(product), { ...ours, stop: () => pool.close() }];
  const env = {
    ...process.env,
    NODE_ENV: "production",
    UPSTREAM: product.dataspaceUrl,
    APP_API_KEY: product.appKey,
  };
  for (const [name, script, ...args] of peers.programs) {
    const { port, pid, end } = await startProgram(join(folder, script), args, env);
    const peer = await graphql(name, `http://127.0.0.1:${port}`, pid, product.token, script === "mesh.ts");
    started.push({
      ...peer,
      stop: async () => {
        await peer.pool.close();
        end();
      },
    });
  }
  return started;
}

/** A GraphQL server at an address, asked as Apollo Client asks; `mesh` asks it in the spelling of the REST calls. */
async function graphql(
  name: string,
  url: string,
  pid: number,
  token: string,
  mesh = false,
): Promise<Omit<Contender, "stop"> & { pool: Pool }> {
  const pool = new Pool(url, { connections: 64 });
  const sent = new Map<Operation, Sent>();
  for (const operation of operations)
    sent.set(operation, await sentByApollo(mesh ? operation.mesh.query : operation.query));
  return {
    name,
    pid,
    pool,
    call: (operation) => {
      const { headers, body } = sent.get(operation) ?? { headers: {}, body: "" };
      return read(pool, "/graphql", { ...headers, authorization: `Bearer ${token}`, "x-session": token }, body);
    },
    data: (operation, answer) => (mesh ? operation.mesh.answer(dataOf(answer) as MeshData) : dataOf(answer)),
  };
}

async function floor(product: BenchProduct): Promise<Contender> {
  const headers = {
    "content-type": "application/json",
    "x-dreamfactory-api-key": product.appKey,
    "x-dreamfactory-session-token": product.token,
  };
  const calls = Object.fromEntries(operations.map(({ name, rest }) => [name.replace(" ", ""), rest(product)]));
  const args = [product.dataspaceUrl, JSON.stringify(headers), JSON.stringify(calls)];
  const { port, pid, end } = await startProgram(join(import.meta.dirname, "floor.ts"), args, process.env);
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 64 });
  return {
    name: "floor",
    pid,
    call: ({ name }) => read(pool, `/${name.replace(" ", "")}`, {}),
    data: null,
    stop: async () => {
      await pool.close();
      end();
    },
  };
}

type Program = { readonly port: string; readonly pid: number; readonly end: () => void };

async function startProgram(script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Program> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: join(script, ".."),
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (child.pid === undefined) throw new Error(`${script} did not start.`);
  const ended = once(child, "exit").then(() => Promise.reject(new Error(`${script} ended before it listened.`)));
  const [port] = (await Promise.race([once(createInterface(child.stdout), "line"), ended])) as [string];
  ended.catch(() => {}); // it is killed at the end
  return { port, pid: child.pid, end: () => child.kill("SIGKILL") };
}

async function read(pool: Pool, path: string, headers: Record<string, string>, body?: string): Promise<string> {
  const answer = await pool.request({
    method: body === undefined ? "GET" : "POST",
    path,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}: ${text.slice(0, 300)}`);
  return text;
}

/** What was answered, without the names of types: the client asks everyone for them, and each calls its types as it likes. */
function dataOf(answer: string): object {
  const nameless = (name: string, value: unknown): unknown => (name === "__typename" ? undefined : value);
  const { data, errors } = JSON.parse(answer, nameless) as { data: object; errors?: object };
  if (errors) throw new Error(`Answered with errors: ${answer.slice(0, 500)}`);
  return data;
}
