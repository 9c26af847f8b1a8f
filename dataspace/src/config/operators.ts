import { isIP } from "node:net";
import { z } from "zod";

const link = z.url({ protocol: /^https?$/ }).optional();

/** Settings of the operators' console. */
export const operatorSettings = {
  /** Addresses and CIDR blocks that may use the operators' console, comma-separated (`10.0.0.0/8,2001:db8::1`); empty: every address. */
  OPERATOR_ADDRESSES: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((entries) => entries.every(isAddressOrBlock), "names addresses or CIDR blocks, such as 10.0.0.0/8"),
  /** Minutes of inactivity after which an operator's session ends, and its lifetime in minutes. */
  OPERATOR_IDLE_MINUTES: z.coerce.number().int().min(1).max(240).default(15),
  OPERATOR_SESSION_MINUTES: z.coerce.number().int().min(5).max(1440).default(720),
  /** Where operators look further: Prometheus; a dashboard; a trace by `{traceId}`, the log of a request by `{requestId}` and an alert's page by `{page}`. A link is shown where its address is set. */
  OPERATOR_METRICS_URL: link,
  OPERATOR_DASHBOARD_URL: link,
  OPERATOR_TRACE_URL: link,
  OPERATOR_REQUEST_URL: link,
  OPERATOR_RUNBOOK_URL: link,
  /** Minutes a shown second factor counts for operations that move money or read people. */
  OPERATOR_PROOF_MINUTES: z.coerce.number().int().min(1).max(60).default(5),
  /** Minutes an operator may look through a member's eyes. */
  OPERATOR_VIEW_MINUTES: z.coerce.number().int().min(1).max(240).default(30),
};

/** Whether a text is an address or a CIDR block. */
export function isAddressOrBlock(entry: string): boolean {
  const [address = "", bits, ...rest] = entry.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
