import {
  publicTypes,
  type ApiRequestLogAnswer,
  type ApiRequestRow,
  type ApiUsageAnswer,
  type ApiUsageByDayAnswer,
} from "@finder/contract/endpoints/apikeys";
import { datumOfType } from "@finder/contract/endpoints/public-api";
import { limits } from "@finder/contract/limits";
import type { DatumType } from "../contacts/contacts.types.ts";
import type { DataspaceClient } from "../dataspace/client.ts";
import { readId } from "../dataspace/identifier.ts";
import { toDateTime } from "../graphql/date-time.ts";
import { checkBounds } from "../graphql/day-bounds.ts";
import { allDays, daysOf } from "../usage/month.ts";
import type { UsageAsked } from "../usage/platform.source.ts";
import type { ApiKeyDay, ApiKeyUsage, ApiRequest, ApiRequestPage } from "./api-usage.types.ts";

/** What each key did: one call. Refuses a month that is none with BAD_REQUEST. */
export const readApiUsage = async (dataspace: DataspaceClient, asked: UsageAsked): Promise<ApiKeyUsage[]> => {
  const ofMonth = daysOf(asked.month);
  const search = asked.search.trim();
  const { resource } = await dataspace.post<ApiUsageAnswer>(
    "getapiusagedata",
    search === "" ? ofMonth : { ...allDays, search },
  );
  return resource.map((row) => ({
    id: `${row.keyid}:${search === "" ? asked.month : "all"}`,
    keyId: row.keyid,
    key: row.apikey.slice(-4),
    purpose: row.purpose,
    deleted: row.isdeleted === 1,
    callCount: row.callcount,
    personalEmail: row.personalemailcount,
    businessEmail: row.businessemailcount,
    phone: row.directdialscount,
  }));
};

/** What each key did on each day of a month: one call. */
export const readApiUsageByDay = async (dataspace: DataspaceClient, month: string): Promise<ApiKeyDay[]> => {
  const { resource } = await dataspace.post<ApiUsageByDayAnswer>("getapiusagebyday", daysOf(month));
  return resource.map((row) => ({
    date: row.date,
    keyId: row.keyid,
    callCount: row.callcount,
    personalEmail: row.personalemailcount,
    businessEmail: row.businessemailcount,
    phone: row.directdialscount,
  }));
};

/** Which calls; null does not narrow them. Days are `YYYY-MM-DD`, both included. */
export type RequestsAsked = {
  readonly page: number;
  readonly pageSize: number;
  readonly keyId: string | null;
  readonly status: number | null;
  readonly type: DatumType | null;
  readonly from: string | null;
  readonly to: string | null;
};

const datumsOf = (types: string | null): DatumType[] => {
  const asked = new Set(types?.split(","));
  return publicTypes.filter((type) => asked.has(type)).map((type) => datumOfType[type]);
};

const toRequest = (row: ApiRequestRow): ApiRequest => ({
  id: row.requestid,
  keyId: row.keyid,
  calledOn: toDateTime(row.createdon) ?? "",
  url: row.url,
  types: datumsOf(row.type),
  status: row.status,
  code: row.code,
  charged: row.charged,
  latencyMs: row.latencyms,
});

/** A page of the calls of the last 30 days, newest first: one call. */
export const readRequests = async (
  dataspace: DataspaceClient,
  { keyId, status, type, from, to, ...asked }: RequestsAsked,
): Promise<ApiRequestPage> => {
  checkBounds(from, to);
  const pageSize = Math.min(Math.max(asked.pageSize, 1), limits.requestLogPage.most);
  const page = Math.min(Math.max(asked.page, 1), Math.floor(limits.statementPage.farthest / pageSize));
  const wanted = publicTypes.find((each) => datumOfType[each] === type);
  const { resource, meta } = await dataspace.post<ApiRequestLogAnswer>("getapirequestlog", {
    ...(keyId === null ? {} : { keyid: readId("keyId", keyId) }),
    ...(status === null ? {} : { status }),
    ...(wanted === undefined ? {} : { type: wanted }),
    ...(from === null ? {} : { startdate: from }),
    ...(to === null ? {} : { enddate: to }),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { items: resource.map(toRequest), totalCount: meta.count, page, pageSize };
};
