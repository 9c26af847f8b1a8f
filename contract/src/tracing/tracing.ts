import type { Traced, Tracing, TracingSettings } from "./traced.ts";

/** The log of a program. */
type Log = { readonly warn: (facts: { readonly err: unknown }, message: string) => void };

/** Starts exporting spans; with null settings the SDK isn't loaded. Lost spans are logged. */
export async function startTracing(
  service: string,
  settings: TracingSettings | null,
  log: Log,
): Promise<Tracing | null> {
  if (settings === null) return null;
  const { exportTraces } = await import("./exporter.ts");
  return exportTraces(service, settings, (error) =>
    log.warn({ err: error }, "the collector of OTEL_EXPORTER_OTLP_ENDPOINT takes no traces"),
  );
}

/** Reads the settings from the standard environment variables. */
export function tracingSettings(env: {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  return endpoint === undefined ? null : { endpoint, ratio };
}

/** Runs work inside a child span if there is a trace. */
export function timed<Value>(traced: Traced | undefined, name: string, work: () => Value): Value {
  const part = traced?.begin(name);
  try {
    return work();
  } finally {
    part?.end();
  }
}
