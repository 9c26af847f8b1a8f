/** What a program has counted since it started, and what it reads of itself. */
export type Totals = {
  readonly program: "gateway" | "dataspace" | "api";
  readonly ok: number;
  readonly refused: number;
  readonly failed: number;
  readonly buckets: number[];
  readonly waits: number[];
  /** Further counts by name. */
  readonly counts: Readonly<Record<string, number>>;
  /** Numbers of the moment by name. */
  readonly gauges: Readonly<Record<string, number>>;
};

/** A value of a counter or a bucket, as prom-client gives it. */
export type Counted = {
  readonly value: number;
  readonly labels: Readonly<Record<string, string | number | undefined>>;
  readonly metricName?: string;
};

/** The sum of the values that fit. */
export function sumOf(values: readonly Counted[], fits: (labels: Counted["labels"]) => boolean): number {
  return values.reduce((sum, { value, labels }) => sum + (fits(labels) ? value : 0), 0);
}

/** What is in each bucket of a histogram, summed over what fits: its own buckets count all that is below their bound. */
export function bucketsOf(
  values: readonly Counted[],
  bounds: readonly number[],
  fits: (labels: Counted["labels"]) => boolean,
): number[] {
  const upTo = new Map<string, number>();
  for (const { value, labels, metricName } of values)
    if (metricName?.endsWith("_bucket") && fits(labels))
      upTo.set(String(labels["le"]), (upTo.get(String(labels["le"])) ?? 0) + value);
  const below = [...bounds.map(String), "+Inf"].map((bound) => upTo.get(bound) ?? 0);
  return below.map((count, at) => count - (below[at - 1] ?? 0));
}

/** Values by one of their labels, named `prefix:label`. */
export function byLabel(values: readonly Counted[], label: string, prefix: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { value, labels } of values) {
    const name = `${prefix}:${String(labels[label])}`;
    found[name] = (found[name] ?? 0) + value;
  }
  return found;
}

/** What was counted between two readings; a name that was not there before begins at 0. */
export function between(before: Totals | undefined, after: Totals): Totals {
  const less = (one: readonly number[], other: readonly number[]): number[] =>
    one.map((count, at) => count - (other[at] ?? 0));
  return {
    program: after.program,
    ok: after.ok - (before?.ok ?? 0),
    refused: after.refused - (before?.refused ?? 0),
    failed: after.failed - (before?.failed ?? 0),
    buckets: less(after.buckets, before?.buckets ?? []),
    waits: less(after.waits, before?.waits ?? []),
    counts: Object.fromEntries(
      Object.entries(after.counts).flatMap(([name, count]) => {
        const more = count - (before?.counts[name] ?? 0);
        return more > 0 ? [[name, more]] : [];
      }),
    ),
    gauges: after.gauges,
  };
}
