import { randomBytes, randomUUID } from "node:crypto";
import { admitCall } from "@finder/dataspace/apikeys/public/call.queries";
import { findPeople } from "@finder/dataspace/contacts/contact.queries";
import { openOne } from "@finder/dataspace/contacts/reveal/open-datum.queries";
import { profileId } from "@finder/dataspace/contacts/profile-data";
import { fingerprint } from "@finder/dataspace/db/secrets/seal";
import { minutesBefore, utcText } from "@finder/dataspace/db/time";
import pg from "pg";
import { Pool } from "undici";
import { call } from "../../support/calls.ts";
import type { Profile } from "../../support/people.ts";
import { median, runRound, type Round } from "../load.ts";
import type { BenchProduct } from "../product.ts";

type Kind = { readonly name: string; readonly query: string; readonly charges: boolean };
const kinds: readonly Kind[] = [
  { name: "repeat of what is owned", query: "", charges: false },
  { name: "preview", query: "&preview=true", charges: false },
  { name: "charged", query: "", charges: true },
];

export type PublicApiFigure = { name: string; bare: number; bareP99: number; layers: number; layersP99: number };

/** Calls of one key, bare statements and whole calls in turns; medians of calls a second at concurrency 16. */
export async function publicApiFigures(
  product: BenchProduct,
  rounds: number,
  count: number,
): Promise<PublicApiFigure[]> {
  const key = await aKey(product);
  const [, , charged] = kinds as [Kind, Kind, Kind];
  const owned = await product.freshProfiles(count);
  await callsThroughAllLayers(product, key, charged, owned);
  const figures: PublicApiFigure[] = [];
  for (const kind of kinds) {
    const [bare, layers]: [Round[], Round[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const people = async (): Promise<readonly Profile[]> => (kind.charges ? product.freshProfiles(count) : owned);
      bare.push(await bareCalls(product, key, kind, await people()));
      layers.push(await callsThroughAllLayers(product, key, kind, await people()));
    }
    figures.push({
      name: kind.name,
      bare: median(bare.map(({ perSecond }) => perSecond)),
      bareP99: median(bare.map(({ p99 }) => p99)),
      layers: median(layers.map(({ perSecond }) => perSecond)),
      layersP99: median(layers.map(({ p99 }) => p99)),
    });
  }
  return figures;
}

type Key = { readonly apikey: string; readonly keyid: number };

async function aKey({ dataspaceUrl: url, appKey, client }: BenchProduct): Promise<Key> {
  const record = { resource: [{ purpose: "bench" }] };
  const path = "finder/_table/apikeys?fields=*";
  const { body } = await call<{ resource: Key[] }>({ url, appKey }, path, { token: client.owner.token, body: record });
  const [made] = body.resource;
  if (!made) throw new Error(`No key was made: ${JSON.stringify(body)}`);
  return made;
}

const concurrency = 16;

/** The same through gateway, dataspace and PostgreSQL. */
async function callsThroughAllLayers(
  { url }: BenchProduct,
  { apikey }: Key,
  { query, charges }: Kind,
  profiles: readonly Profile[],
): Promise<Round> {
  const pool = new Pool(url, { connections: concurrency });
  const headers = { authorization: `Bearer ${apikey}` };
  const one = async (index: number): Promise<void> => {
    const linkedinurl = encodeURIComponent(profiles[index]?.url ?? "");
    const path = `/v1/contacts?type=businessemails&linkedinurl=${linkedinurl}${query}`;
    const answer = await pool.request({ method: "GET", path, headers });
    const text = await answer.body.text();
    if (answer.statusCode !== 200 || answer.headers["x-credits-charged"] !== (charges ? "1" : "0"))
      throw new Error(`The call was answered ${answer.statusCode}: ${text.slice(0, 500)}`);
  };
  const round = await runRound(one, concurrency, profiles.length);
  await pool.close();
  return round;
}

const often = 1_000_000;

/** The statements of a call, with what they are given ready, on connections of their own. */
async function bareCalls(
  { databaseUrl, client, memberId }: BenchProduct,
  { apikey, keyid }: Key,
  { charges }: Kind,
  profiles: readonly Profile[],
): Promise<Round> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: concurrency });
  const [hash, sealed] = [fingerprint(apikey), randomBytes(64)];
  const { clientid } = client;
  const one = async (index: number): Promise<void> => {
    const { key } = profiles[index % profiles.length] as Profile;
    const now = new Date();
    const second = Math.floor(now.getTime() / 1000);
    const minute = Math.floor(second / 60);
    const counting = { subject: `key:${keyid}`, second, minute, persecond: often, perminute: often };
    await admitCall(pool, { ...counting, hash, clientid, keyid, now: utcText(now) });
    await findPeople(pool, clientid, memberId, [profileId(key)], ["business"]);
    if (!charges) return;
    await openOne(pool, {
      clientid,
      appuserid: memberId,
      profileid: profileId(key),
      datum: "business",
      price: 1,
      sealed,
      validation: "valid",
      source: "api",
      reference: key,
      tokenid: null,
      keyid,
      over: minutesBefore(now, 43_200),
      callid: randomUUID(),
      requestid: randomUUID(),
      url: "in/be•••",
      types: "businessemails",
      now: utcText(now),
    });
  };
  const round = await runRound(one, concurrency, profiles.length);
  await pool.end();
  return round;
}
