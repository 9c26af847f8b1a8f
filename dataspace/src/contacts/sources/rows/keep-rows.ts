import type { Config } from "../../../config/config.ts";
import type { Services } from "../../../context.ts";

type Reader = Pick<Services, "db" | "config" | "now">;

/** Keeps rows for some milliseconds, apart for each configuration; `forget` has them read again. */
export function keepRows<Row>(ms: number, readNow: (services: Reader) => Promise<Row[]>) {
  const kept = new WeakMap<Config, { readonly rows: Promise<Row[]>; readonly untilMs: number }>();
  const forget = ({ config }: Pick<Reader, "config">): void => void kept.delete(config);
  const read = (services: Reader): Promise<Row[]> => {
    const known = kept.get(services.config);
    if (known && performance.now() < known.untilMs) return known.rows;
    const rows = readNow(services);
    rows.catch(() => forget(services));
    kept.set(services.config, { rows, untilMs: performance.now() + ms });
    return rows;
  };
  return { read, forget };
}
