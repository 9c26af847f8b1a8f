/** Where a request stands in a trace, as W3C Trace Context writes it: `00-<trace>-<span>-<flags>`. */
export type Traceparent = {
  readonly text: string;
  /** 32 and 16 hexadecimal digits. */
  readonly traceId: string;
  readonly spanId: string;
  readonly sampled: boolean;
};

const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The header `traceparent`; undefined where it is missing or not in the form of version 00. */
export function readTraceparent(given: unknown): Traceparent | undefined {
  const [text, traceId, spanId, flags] = (typeof given === "string" && form.exec(given)) || [];
  if (text === undefined || traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { text, traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
