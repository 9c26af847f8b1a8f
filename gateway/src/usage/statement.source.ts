import { data } from "@finder/contract/datum";
import type { CreditForecastAnswer, CreditStatementAnswer } from "@finder/contract/endpoints/usage";
import { limits } from "@finder/contract/limits";
import type { DatumType } from "../contacts/contacts.types.ts";
import type { DataspaceClient } from "../dataspace/client.ts";
import { readId } from "../dataspace/identifier.ts";
import { checkBounds } from "../graphql/values/day-bounds.ts";
import { viewOf } from "../graphql/from.ts";
import { pageWithin, type PageNumber } from "../graphql/paging/page.ts";
import { CreditForecast, LedgerEntry, type CreditStatementPage, type LedgerKind } from "./usage.types.ts";

const toForecast = viewOf(CreditForecast);
const toEntry = viewOf(LedgerEntry);

/** How long each pool lasts: one call. */
export async function readForecast(dataspace: DataspaceClient): Promise<CreditForecast[]> {
  const { resource } = await dataspace.post<CreditForecastAnswer>("getcreditforecast", {});
  return resource.map(toForecast);
}

/** Which entries of the ledger; null does not narrow it. Days are `YYYY-MM-DD`, both included. */
export type StatementRequest = PageNumber & {
  readonly from: string | null;
  readonly to: string | null;
  readonly pool: DatumType | null;
  readonly kind: LedgerKind | null;
  readonly memberId: string | null;
};

/** A page of the ledger, newest first: one call. */
export async function readStatement(
  dataspace: DataspaceClient,
  { from, to, pool, kind, memberId, ...asked }: StatementRequest,
): Promise<CreditStatementPage> {
  checkBounds(from, to);
  const { rows, ...page } = pageWithin(asked, limits.statementPage);
  const { resource, meta } = await dataspace.post<CreditStatementAnswer>("getcreditstatement", {
    ...(from === null ? {} : { startdate: from }),
    ...(to === null ? {} : { enddate: to }),
    ...(kind === null ? {} : { kind }),
    ...(pool === null ? {} : { pool: data[pool].pool }),
    ...(memberId === null ? {} : { appuserid: readId("memberId", memberId) }),
    ...rows,
  });
  return { items: resource.map(toEntry), ...page, totalCount: meta.count };
}
