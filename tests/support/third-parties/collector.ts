import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A part of a trace as it was handed over (OTLP, JSON). */
export type Span = {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  /** 1: work inside, 2: a request that came, 3: a call. */
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
};

/** Takes traces as an OpenTelemetry collector does, at `POST /v1/traces`. */
export type Collector = {
  /** Settings of a program that hands its traces to it. */
  readonly env: { readonly OTEL_EXPORTER_OTLP_ENDPOINT: string };
  readonly spans: () => readonly Span[];
  /** Everything that came, as it came. */
  readonly raw: () => string;
  readonly close: () => Promise<void>;
};

/** Starts one on a free port. */
export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    if (request.method !== "POST" || request.url !== "/v1/traces") return void response.writeHead(404).end();
    void text(request).then((body) => {
      bodies.push(body);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
    spans: () => bodies.flatMap(spansOf),
    raw: () => bodies.join("\n"),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> };
type Export = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly ExportedSpan[] }[];
  }[];
};
type ExportedSpan = Omit<Span, "attributes" | "service" | "parentSpanId"> & {
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
};

function spansOf(body: string): Span[] {
  return (JSON.parse(body) as Export).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, parentSpanId = "", ...span }) => ({
        ...span,
        parentSpanId,
        service: String(readAttributes(resource.attributes)["service.name"]),
        attributes: readAttributes(attributes),
      })),
    ),
  );
}

function readAttributes(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
