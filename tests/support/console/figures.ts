import { randomUUID } from "node:crypto";
import type { MinuteFigures } from "@finder/contract/endpoints/figures";
import { secondsBounds } from "@finder/contract/figures/bounds";
import { insertMinutes } from "@finder/dataspace/metrics/minutes/minutes.queries";
import { utcText } from "@finder/dataspace/db/time";
import type { Place } from "../people.ts";

/** A minute of a gateway in which it answered so many requests within a tenth of a second, some minutes ago. */
export function aMinute(now: Date, ago: number, changes: Partial<MinuteFigures> = {}): MinuteFigures {
  const minute = utcText(new Date(Math.floor(now.getTime() / 60_000) * 60_000 - ago * 60_000));
  const { ok = 0 } = changes;
  return {
    minute,
    program: "gateway",
    instance: randomUUID(),
    release: "0.1.0",
    node: "24.0.0",
    startedon: minute,
    ok,
    refused: 0,
    failed: 0,
    buckets: secondsBounds.gateway.map((bound) => (bound === 0.1 ? ok : 0)).concat(0),
    waits: [],
    more: {},
    ...changes,
  };
}

/** Keeps minutes as programs tell them. */
export async function keepMinutes({ services }: Place, minutes: readonly MinuteFigures[]): Promise<void> {
  await insertMinutes(services.db.pool, JSON.stringify(minutes));
}

/** A day of figures of two gateways and a dataspace, with a gap of an hour, for screens. */
export async function aDayOfFigures(place: Place): Promise<void> {
  const now = place.services.now();
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  const wave = (ago: number): number => Math.round(120 + 80 * Math.sin(ago / 90) + (ago % 7) * 5);
  const minutes = Array.from({ length: 1441 }, (_, at) => at).filter((ago) => ago < 20 || ago > 35);
  const rows = minutes.flatMap((ago): MinuteFigures[] => {
    const more = { pages: 12 + (ago % 5), "code:FORBIDDEN": ago % 3, "code:NOT_FOUND": ago % 4, operations: 100 };
    const gateway = aMinute(now, ago, { instance: first, ok: wave(ago), refused: ago % 3, more });
    const seconds = { buckets: secondsBounds.dataspace.map((_, at) => Math.max(0, 60 - at * 8)).concat(0) };
    return [
      gateway,
      { ...gateway, instance: second, ok: Math.round(wave(ago) / 2) },
      { ...gateway, program: "api", more: {}, ok: ago % 40 },
      aMinute(now, ago, {
        program: "dataspace",
        instance: third,
        ok: wave(ago) * 2,
        ...seconds,
        waits: secondsBounds.dataspace.map((_, bucket) => (bucket === 0 ? 100 : 0)).concat(0),
        more: {
          "waiting:mails": ago % 9,
          "waiting:jobs": ago % 4,
          "waiting:payment_events": 0,
          "oldest:mails": 40 + (ago % 60),
          drift: 0,
        },
      }),
    ];
  });
  for (let at = 0; at < rows.length; at += 1000) await keepMinutes(place, rows.slice(at, at + 1000));
}
