import { ROOT_CONTEXT, SpanKind, trace, TraceFlags } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { Traced, type Tracing, type TracingSettings } from "./traced.ts";

/** Longest export, ms; a silent collector delays a shutdown no longer. */
const timeoutMillis = 3_000;

/** Exports spans in batches by OTLP over HTTP; a full queue drops spans, and no request waits. */
export function exportTraces(
  service: string,
  { endpoint, ratio }: TracingSettings,
  onLost: (error: unknown) => void,
): Tracing {
  const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
  const exporter = reporting(new OTLPTraceExporter({ url, timeoutMillis }), onLost);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: timeoutMillis })],
  });
  const tracer = provider.getTracer(service);
  return {
    begin: (name, caller) => {
      const { traceId = "", spanId = "", sampled = false } = caller ?? {};
      const traceFlags = sampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
      const context = caller
        ? trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
        : ROOT_CONTEXT;
      return new Traced(tracer, tracer.startSpan(name, { kind: SpanKind.SERVER }, context));
    },
    close: () => provider.shutdown().catch(onLost),
  };
}

/** Wraps an exporter so that failed exports call `onLost`. */
function reporting(exporter: SpanExporter, onLost: (error: unknown) => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) onLost(result.error);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
