import {
  publicTypes,
  type ApiRequestLogAnswer,
  type ApiUsageAnswer,
  type ApiUsageByDayAnswer,
} from "@finder/contract/endpoints/apikeys";
import { datumOfType } from "@finder/contract/endpoints/public-api";
import { limits } from "@finder/contract/limits";
import type { DatumType } from "../contacts/contacts.types.ts";
import type { DataspaceClient } from "../dataspace/client.ts";
import { readId } from "../dataspace/identifier.ts";
import { viewOf } from "../graphql/from.ts";
import { pageWithin, type PageNumber } from "../graphql/paging/page.ts";
import { checkBounds } from "../graphql/values/day-bounds.ts";
import { allDays, daysOf } from "../usage/month.ts";
import type { MonthUsageRequest } from "../usage/platform.source.ts";
import { ApiKeyDay, ApiRequest, toApiUsage, type ApiKeyUsage, type ApiRequestPage } from "./api-usage.types.ts";

/** The use of each key: one call. Refuses an invalid month with BAD_REQUEST. */
export async function readApiUsage(dataspace: DataspaceClient, asked: MonthUsageRequest): Promise<ApiKeyUsage[]> {
  const ofMonth = daysOf(asked.month);
  const search = asked.search.trim();
  const { resource } = await dataspace.post<ApiUsageAnswer>("getapiusagedata", {
    ...(search === "" ? ofMonth : { ...allDays, search }),
    listcalls: false,
  });
  const month = search === "" ? asked.month : "all";
  return resource.map((row) => toApiUsage(row, { id: `${row.keyid}:${month}` }));
}

const toDay = viewOf(ApiKeyDay);

/** What each key did on each day of a month: one call. */
export async function readApiUsageByDay(dataspace: DataspaceClient, month: string): Promise<ApiKeyDay[]> {
  const { resource } = await dataspace.post<ApiUsageByDayAnswer>("getapiusagebyday", daysOf(month));
  return resource.map(toDay);
}

/** Which calls; null does not narrow them. Days are `YYYY-MM-DD`, both included. */
export type RequestLogRequest = PageNumber & {
  readonly keyId: string | null;
  readonly status: number | null;
  readonly type: DatumType | null;
  readonly from: string | null;
  readonly to: string | null;
};

const toRequest = viewOf(ApiRequest);

/** A page of the calls of the last 30 days, newest first: one call. */
export async function readRequests(
  dataspace: DataspaceClient,
  { keyId, status, type, from, to, ...asked }: RequestLogRequest,
): Promise<ApiRequestPage> {
  checkBounds(from, to);
  const { rows, ...page } = pageWithin(asked, limits.requestLogPage);
  const wanted = publicTypes.find((each) => datumOfType[each] === type);
  const { resource, meta } = await dataspace.post<ApiRequestLogAnswer>("getapirequestlog", {
    ...(keyId === null ? {} : { keyid: readId("keyId", keyId) }),
    ...(status === null ? {} : { status }),
    ...(wanted === undefined ? {} : { type: wanted }),
    ...(from === null ? {} : { startdate: from }),
    ...(to === null ? {} : { enddate: to }),
    ...rows,
  });
  return { items: resource.map(toRequest), totalCount: meta.count, ...page };
}
