import { limits } from "@finder/contract/limits";
import { readRowId } from "@finder/contract/rules/row-id";
import type { AuditKind } from "@/generated/schema";
import { readDay, readPage } from "@/lib/address";

/** The kinds of entries, in the order of the filter. */
export const kinds = [
  "REVEALED",
  "EXPORTED",
  "SEARCHED",
  "VOTED",
  "TAGGED",
  "REMOVED",
  "CHANGED",
  "INVITED",
  "KEY_CHANGED",
  "PLAN_CHANGED",
  "SIGNED_IN",
  "SUPPRESSED",
] as const satisfies readonly AuditKind[];

/** The filters of the entries; undefined ones do not narrow them. */
export type AuditFilter = { kind?: AuditKind; memberId?: string; from?: string; to?: string };
/** Which part of the log is on screen. */
export type AuditView = { page: number; filter: AuditFilter };

export const pageSize = limits.auditPage.size;

/** Reads the view from the address; what cannot be there is left out. */
export function readAudit(params: URLSearchParams): AuditView {
  const from = readDay(params.get("from"));
  const to = readDay(params.get("to"));
  const kind = kinds.find((one) => one === params.get("kind"));
  const member = params.get("member") ?? "";
  return {
    page: readPage(params.get("page")),
    filter: {
      ...(kind && { kind }),
      ...(readRowId(member) !== null && { memberId: member }),
      ...(from && { from }),
      ...(to && { to }),
    },
  };
}

/** The address of a view. */
export function writeAudit({ page, filter: { memberId, ...rest } }: AuditView): Record<string, string> {
  return {
    ...rest,
    ...(memberId && { member: memberId }),
    ...(page > 1 && { page: String(page) }),
  };
}
