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

/** What a part of a trace is told: names and numbers of ours, never what a caller wrote or what the database holds. */
export type Told = Attributes;

/** How a part of a trace ended; `name` takes the place of the one that it began with. */
type Ending = { readonly told?: Told; readonly failed?: boolean; readonly name?: string };

/** A part of a trace: a request, a call to another program, or work between them. One that is not kept costs next to nothing. */
export class Traced {
  readonly #tracer: Tracer;
  readonly #span: Span;

  constructor(tracer: Tracer, span: Span) {
    this.#tracer = tracer;
    this.#span = span;
  }

  /** Begins work of this program that belongs to this part. */
  begin(name: string): Traced {
    return this.#below(name, SpanKind.INTERNAL);
  }

  /** Begins a call to another program. */
  call(name: string, told: Told): Traced {
    return this.#below(name, SpanKind.CLIENT, told);
  }

  end({ told, failed = false, name }: Ending = {}): void {
    if (!this.#span.isRecording()) return;
    if (name !== undefined) this.#span.updateName(name);
    if (told) this.#span.setAttributes(told);
    if (failed) this.#span.setStatus({ code: SpanStatusCode.ERROR });
    this.#span.end();
  }

  /** Where this part stands, for the next program. */
  get place(): Traceparent {
    const { traceId, spanId, traceFlags } = this.#span.spanContext();
    const sampled = (traceFlags & 1) === 1;
    return { text: `00-${traceId}-${spanId}-${sampled ? "01" : "00"}`, traceId, spanId, sampled };
  }

  #below(name: string, kind: SpanKind, attributes: Told = {}): Traced {
    if (!this.#span.isRecording()) return this;
    const parent = trace.setSpan(ROOT_CONTEXT, this.#span);
    return new Traced(this.#tracer, this.#tracer.startSpan(name, { kind, attributes }, parent));
  }
}

/** Where traces go (the address of an OTLP collector), and the share of those that begin here which is kept: 0 to 1. */
export type TracingSettings = { readonly endpoint: string; readonly ratio: number };

/** A program that tells what it does. */
export type Tracing = {
  /** Begins a request, as a part of its caller's trace where that names one. */
  readonly begin: (name: string, caller: Traceparent | undefined) => Traced;
  /** Hands over what is left. */
  readonly close: () => Promise<void>;
};
