import { Pool } from "undici";
import { median, runFor } from "../load.ts";
import { operations } from "../gateway/operations.ts";
import type { BenchProduct } from "../product.ts";
import { fixed, head, line } from "../report.ts";

const others = 4;

const signIn = `mutation ($email: String!) { signIn(email: $email, password: "Wrong-Horse-1") { sessionToken } }`;

type Flood = { readonly name: string; readonly networks: number; readonly accounts: number };

const floods: readonly Flood[] = [
  { name: "one network, one account", networks: 1, accounts: 1 },
  { name: "one network, many accounts", networks: 1, accounts: 1_000_000 },
  { name: "many networks, many accounts", networks: 10_000, accounts: 1_000_000 },
];

/** Asks for the viewer by four callers, alone and during `floodOf` sign-ins at once, in turns. */
export async function reportSignInFlood(
  product: BenchProduct,
  rounds: number,
  ms: number,
  floodOf: number,
): Promise<void> {
  const query = operations.find(({ name }) => name === "viewer")?.query;
  const gateway = new Pool(product.url, { connections: others });
  const flooding = new Pool(product.url, { connections: floodOf });
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
  for (const flood of floods) {
    const [alone, during, hashed, refused]: number[][] = [[], [], [], []];
    for (let round = 0; round < rounds; round += 1) {
      alone?.push(p99((await runFor(ask, others, ms)).latencies));
      const stop = startFlood(flooding, flood, floodOf);
      try {
        during?.push(p99((await runFor(ask, others, ms)).latencies));
      } finally {
        const sent = await stop();
        hashed?.push((sent.hashed * 1000) / ms);
        refused?.push((sent.refused * 1000) / ms);
      }
    }
    const [calm, busy] = [median(alone ?? []), median(during ?? [])];
    line(
      flood.name,
      fixed(calm, 1),
      fixed(busy, 1),
      fixed(busy / calm, 1),
      fixed(median(hashed ?? [])),
      fixed(median(refused ?? [])),
    );
  }
  await Promise.all([gateway.close(), flooding.close()]);
}

function p99(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? 0;
}

type Sent = { readonly hashed: number; readonly refused: number };

/** Sends wrong passwords, so many at once, until it is stopped. */
function startFlood(pool: Pool, { networks, accounts }: Flood, floodOf: number): () => Promise<Sent> {
  const flood = { hashed: 0, refused: 0, stopped: false };
  let sent = 0;
  const worker = async (): Promise<void> => {
    while (!flood.stopped) {
      sent += 1;
      const address = `10.${Math.floor(sent / 60_000) % 250}.${Math.floor((sent % networks) / 250)}.${sent % Math.min(networks, 250)}`;
      const { body } = await pool.request({
        method: "POST",
        path: "/graphql",
        headers: { "content-type": "application/json", "x-forwarded-for": address },
        body: JSON.stringify({ query: signIn, variables: { email: `unknown${sent % accounts}@acme.example` } }),
      });
      if ((await body.text()).includes("TOO_MANY_ATTEMPTS")) flood.refused += 1;
      else flood.hashed += 1;
    }
  };
  const done = Promise.all(Array.from({ length: floodOf }, worker));
  return async () => {
    flood.stopped = true;
    await done;
    return flood;
  };
}
