import { Pool } from "undici";
import { median, runFor } from "../load.ts";
import { operations } from "../gateway/operations.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";

const others = 4;

/** Asks for the viewer by four callers, alone and during `floodOf` sign-ins at once, in turns. */
export async function reportSignInFlood(
  product: BenchProduct,
  rounds: number,
  ms: number,
  floodOf: number,
): Promise<void> {
  const query = operations.find(({ name }) => name === "viewer")?.query;
  const gateway = new Pool(product.url, { connections: others });
  const dataspace = new Pool(product.dataspaceUrl, { connections: floodOf });
  const headers = { "content-type": "application/json", authorization: `Bearer ${product.token}` };
  const body = JSON.stringify({ query });
  const ask = async (): Promise<void> => {
    const answer = await gateway.request({ method: "POST", path: "/graphql", headers, body });
    await answer.body.arrayBuffer();
    if (answer.statusCode !== 200) throw new Error(`The viewer was answered ${answer.statusCode}.`);
  };
  await runFor(ask, others, ms);
  head(
    `${floodOf} sign-ins at once and ${others} callers of the viewer`,
    "flood from",
    "p99 alone ms",
    "p99 during it ms",
    "times",
    "hashed/s",
    "refused/s",
  );
  for (const networks of [1, 10_000]) {
    const [alone, during, hashed, refused]: number[][] = [[], [], [], []];
    for (let round = 0; round < rounds; round += 1) {
      alone?.push(p99((await runFor(ask, others, ms)).latencies));
      const stop = startFlood(dataspace, product.appKey, networks, floodOf);
      during?.push(p99((await runFor(ask, others, ms)).latencies));
      const flood = await stop();
      hashed?.push((flood.hashed * 1000) / ms);
      refused?.push((flood.refused * 1000) / ms);
    }
    const [calm, busy] = [median(alone ?? []), median(during ?? [])];
    line(
      networks === 1 ? "one network" : "many networks",
      fixed(calm, 1),
      fixed(busy, 1),
      fixed(busy / calm, 1),
      fixed(median(hashed ?? [])),
      fixed(median(refused ?? [])),
    );
  }
  await Promise.all([gateway.close(), dataspace.close()]);
}

function p99(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? 0;
}

type Flood = { readonly hashed: number; readonly refused: number };

/** Sends wrong passwords, so many at once, until it is stopped; each is another account's, from one network or from many. */
function startFlood(pool: Pool, appKey: string, networks: number, floodOf: number): () => Promise<Flood> {
  const flood = { hashed: 0, refused: 0, stopped: false };
  let sent = 0;
  const worker = async (): Promise<void> => {
    while (!flood.stopped) {
      sent += 1;
      const address = `10.${Math.floor(sent / 60_000) % 250}.${Math.floor((sent % networks) / 250)}.${sent % Math.min(networks, 250)}`;
      const { statusCode, body } = await pool.request({
        method: "POST",
        path: "/api/v2/user/session",
        headers: {
          "content-type": "application/json",
          "x-dreamfactory-api-key": appKey,
          "x-forwarded-for": address,
        },
        body: JSON.stringify({ email: `unknown${sent}@acme.example`, password: "Wrong-Horse-1" }),
      });
      await body.arrayBuffer();
      if (statusCode === 401) flood.hashed += 1;
      else flood.refused += 1;
    }
  };
  const done = Promise.all(Array.from({ length: floodOf }, worker));
  return async () => {
    flood.stopped = true;
    await done;
    return flood;
  };
}
