import type { AuditLogAnswer } from "@finder/contract/endpoints/privacy";
import { limits } from "@finder/contract/limits";
import type { DataspaceClient } from "../dataspace/client.ts";
import { readId } from "../dataspace/identifier.ts";
import { checkBounds } from "../graphql/values/day-bounds.ts";
import { viewOf } from "../graphql/from.ts";
import { AuditEntry, type AuditKind, type AuditPage } from "./audit.types.ts";

const toEntry = viewOf(AuditEntry);

/** Which entries of the log; null does not narrow it. Days are `YYYY-MM-DD`, both included. */
export type AuditAsked = {
  readonly page: number;
  readonly pageSize: number;
  readonly kind: AuditKind | null;
  readonly memberId: string | null;
  readonly from: string | null;
  readonly to: string | null;
};

/** A page of the audit log, newest first: one call. */
export async function readAuditLog(
  dataspace: DataspaceClient,
  { kind, memberId, from, to, ...asked }: AuditAsked,
): Promise<AuditPage> {
  checkBounds(from, to);
  const { most, farthest } = limits.auditPage;
  const pageSize = Math.min(Math.max(asked.pageSize, 1), most);
  const page = Math.min(Math.max(asked.page, 1), Math.floor(farthest / pageSize));
  const { resource, meta } = await dataspace.post<AuditLogAnswer>("getauditlog", {
    ...(from === null ? {} : { startdate: from }),
    ...(to === null ? {} : { enddate: to }),
    ...(kind === null ? {} : { kind }),
    ...(memberId === null ? {} : { appuserid: readId("memberId", memberId) }),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { items: resource.map(toEntry), totalCount: meta.count, page, pageSize };
}
