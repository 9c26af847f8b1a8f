import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from "@opentelemetry/api";
import type { Traceparent } from "../rules/http/traceparent.ts";

/** How a span ended; `name` replaces its first name, `attributes` are ours, never user input or rows. */
type Ending = { readonly attributes?: Attributes; readonly failed?: boolean; readonly name?: string };

/** A span: a request, a call to another program, or work between them. An unsampled one costs almost nothing. */
export class Traced {
  readonly #tracer: Tracer;
  readonly #span: Span;

  constructor(tracer: Tracer, span: Span) {
    this.#tracer = tracer;
    this.#span = span;
  }

  /** Starts a child span for internal work. */
  begin(name: string): Traced {
    return this.#below(name, SpanKind.INTERNAL);
  }

  /** Starts a child span for a call to another program. */
  call(name: string, attributes: Attributes): Traced {
    return this.#below(name, SpanKind.CLIENT, attributes);
  }

  end({ attributes, failed = false, name }: Ending = {}): void {
    if (!this.#span.isRecording()) return;
    if (name !== undefined) this.#span.updateName(name);
    if (attributes) this.#span.setAttributes(attributes);
    if (failed) this.#span.setStatus({ code: SpanStatusCode.ERROR });
    this.#span.end();
  }

  /** The trace context to pass to the next program. */
  get place(): Traceparent {
    const { traceId, spanId, traceFlags } = this.#span.spanContext();
    const sampled = (traceFlags & 1) === 1;
    return { text: `00-${traceId}-${spanId}-${sampled ? "01" : "00"}`, traceId, spanId, sampled };
  }

  #below(name: string, kind: SpanKind, attributes: Attributes = {}): Traced {
    if (!this.#span.isRecording()) return this;
    const parent = trace.setSpan(ROOT_CONTEXT, this.#span);
    return new Traced(this.#tracer, this.#tracer.startSpan(name, { kind, attributes }, parent));
  }
}

/** The OTLP collector's address, and the sampling ratio of traces that start here: 0 to 1. */
export type TracingSettings = { readonly endpoint: string; readonly ratio: number };

/** Exports spans of this program. */
export type Tracing = {
  /** Starts a request's span, below its caller's if that sent a trace context. */
  readonly begin: (name: string, caller: Traceparent | undefined) => Traced;
  /** Flushes the remaining spans. */
  readonly close: () => Promise<void>;
};
