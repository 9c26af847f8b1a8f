import type {
  ApiRequestLogAnswer,
  apiRequestLogRequest,
  ApiUsageByDayRow,
  ApiUsageRow,
} from "@finder/contract/endpoints/apikeys";
import { limits } from "@finder/contract/limits";
import type { z } from "zod";
import type { Services } from "../context.ts";
import { readFor } from "../db/replica/read-for.ts";
import { isMasking } from "../db/secrets/masking.ts";
import type { Keyring } from "../db/secrets/keyring.ts";
import { unseal } from "../db/secrets/seal.ts";
import { minutesBefore } from "../db/time.ts";
import { countLog, listKeyCalls, readKeyUsage, readLog, readUsageByDay } from "./usage.queries.ts";

type Days = { readonly startdate: string; readonly enddate: string };
type LogRequest = z.infer<typeof apiRequestLogRequest>;

/** A key as a service token sees it: `••••1a2B`. */
function maskKey(apikey: string): string {
  return `••••${apikey.slice(-4)}`;
}

type UsageRequest = Days & { readonly search: string; readonly listcalls: boolean };

/** Calls of each key in some days; an empty text names every key. Only `opened` shows whole keys. */
export async function keyUsage(
  { db, config }: Services,
  clientid: number,
  { startdate, enddate, search, listcalls }: UsageRequest,
  opened: boolean,
): Promise<ApiUsageRow[]> {
  const pattern = search === "" ? null : patternFor(search);
  const rows = await readFor(db, clientid, "api_usage", (at) =>
    readKeyUsage(at, clientid, startdate, enddate, pattern),
  );
  const view = rows.map(({ hash, sealed, ...row }) => ({
    ...row,
    apikey: shown(config.keyring, sealed, hash, opened),
  }));
  if (!listcalls) return view;
  const called = view.flatMap(({ keyid, callcount }) => (callcount > 0 ? [keyid] : []));
  const calls = Map.groupBy(
    await readFor(db, clientid, "api_usage", (at) =>
      listKeyCalls(at, clientid, startdate, enddate, called, limits.callsListed),
    ),
    ({ keyid }) => keyid,
  );
  return view.map((row) => ({ ...row, apiusage_by_apikey: calls.get(row.keyid) ?? [] }));
}

/** The same by day. */
export function keyUsageByDay({ db }: Services, clientid: number, days: Days): Promise<ApiUsageByDayRow[]> {
  return readFor(db, clientid, "api_usage", (at) => readUsageByDay(at, clientid, days.startdate, days.enddate));
}

/** A page of the calls of the last 30 days. */
export async function requestLog(
  { db, now }: Services,
  clientid: number,
  { keyid, status, type, startdate = "", enddate = "9999-12-30", limit, offset }: LogRequest,
): Promise<ApiRequestLogAnswer> {
  const kept = minutesBefore(now(), limits.requestLogDays * 24 * 60).slice(0, 10);
  const first = startdate > kept ? startdate : kept;
  const filter = [clientid, first, enddate, keyid || null, status ?? null, type ?? null] as const;
  const [resource, [total]] = await Promise.all([
    readFor(db, clientid, "api_usage", (at) => readLog(at, ...filter, limit, offset)),
    readFor(db, clientid, "api_usage", (at) => countLog(at, ...filter)),
  ]);
  return { resource, meta: { count: total?.count ?? 0 } };
}

function patternFor(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

function shown(keyring: Keyring, sealed: Buffer, hash: Buffer, opened: boolean): string {
  if (isMasking()) return "••••";
  const key = unseal(keyring, sealed, hash);
  return opened ? key : maskKey(key);
}
