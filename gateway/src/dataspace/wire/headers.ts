import { deviceHeader } from "@finder/contract/endpoints/factors";
import type { ProductError } from "@finder/contract/errors";
import type { Traced } from "@finder/contract/tracing/traced";

/** A body; `proof`: the headers by which the receiver checks its writer. */
export type Sent = {
  readonly type: string;
  readonly body: string | Buffer;
  readonly proof?: Readonly<Record<string, string>>;
};

/** The caller on whose behalf a request's calls are made. */
export type OnBehalf = {
  readonly requestId: string;
  /** The request's trace context, and its span if tracing is on. */
  readonly traceparent?: string | undefined;
  readonly traced?: Traced | undefined;
  /** Session token of the caller; null when anonymous. */
  readonly token: string | null;
  /** Address of the caller, for the dataspace's limits on sign-in. */
  readonly address: string;
  /** What the caller says it is (`User-Agent`), for the list of sessions; undefined when it says nothing. */
  readonly device?: string | undefined;
  /** The token of a browser that is remembered; undefined where it is not. */
  readonly remembered?: string | undefined;
  /** What the caller reads, for the language of mail; undefined when it says nothing. */
  readonly language?: string | undefined;
  /** Called when the dataspace rejects the session as ended or no longer permitted. */
  readonly onRefused: (error: ProductError) => void;
};

/** The headers of a call: who asks, on whose behalf, and what is sent. */
export function headersOf(
  { requestId, traceparent, address, device, remembered, language }: OnBehalf,
  key: string,
  token: string | null,
  sent: Sent | null,
): Record<string, string> {
  const headers: Record<string, string> = {
    accept: "application/json",
    "x-dreamfactory-api-key": key,
    "x-request-id": requestId,
    "x-forwarded-for": address,
  };
  if (token !== null) headers["x-dreamfactory-session-token"] = token;
  if (traceparent !== undefined) headers["traceparent"] = traceparent;
  if (device !== undefined) headers["user-agent"] = device;
  // Only a sign-in looks at it.
  if (remembered !== undefined && token === null) headers[deviceHeader] = remembered;
  if (language !== undefined) headers["accept-language"] = language;
  if (sent) headers["content-type"] = sent.type;
  return { ...headers, ...sent?.proof };
}
