import type { AuditLogAnswer } from "@finder/contract/endpoints/privacy";
import { limits } from "@finder/contract/limits";
import type { DataspaceClient } from "../dataspace/client.ts";
import { readId } from "../dataspace/identifier.ts";
import { checkBounds } from "../graphql/values/day-bounds.ts";
import { viewOf } from "../graphql/from.ts";
import { pageWithin, type PageNumber } from "../graphql/paging/page.ts";
import { AuditEntry, type AuditKind, type AuditPage } from "./audit.types.ts";

const toEntry = viewOf(AuditEntry);

/** Which entries of the log; null does not narrow it. Days are `YYYY-MM-DD`, both included. */
export type AuditRequest = PageNumber & {
  readonly kind: AuditKind | null;
  readonly memberId: string | null;
  readonly from: string | null;
  readonly to: string | null;
};

/** A page of the audit log, newest first: one call. */
export async function readAuditLog(
  dataspace: DataspaceClient,
  { kind, memberId, from, to, ...asked }: AuditRequest,
): Promise<AuditPage> {
  checkBounds(from, to);
  const { rows, ...page } = pageWithin(asked, limits.auditPage);
  const { resource, meta } = await dataspace.post<AuditLogAnswer>("getauditlog", {
    ...(from === null ? {} : { startdate: from }),
    ...(to === null ? {} : { enddate: to }),
    ...(kind === null ? {} : { kind }),
    ...(memberId === null ? {} : { appuserid: readId("memberId", memberId) }),
    ...rows,
  });
  return { items: resource.map(toEntry), totalCount: meta.count, ...page };
}
