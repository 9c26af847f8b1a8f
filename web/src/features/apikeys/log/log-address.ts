import { limits } from "@finder/contract/limits";
import { readRowId } from "@finder/contract/rules/row-id";
import type { DatumType } from "@/generated/schema";
import { readDay, readPage } from "@/lib/address";

/** The data a call may request, by the API's names. */
export const callTypes = [
  { value: "PERSONAL_EMAIL", text: "personalemails" },
  { value: "BUSINESS_EMAIL", text: "businessemails" },
  { value: "PHONE", text: "directdials" },
] as const satisfies readonly { value: DatumType; text: string }[];

/** The statuses that the log holds. */
export const statuses = [200, 400, 402, 403, 429, 451, 500, 503] as const;

/** The filters of the log; undefined ones do not narrow it. */
export type LogFilter = { keyId?: string; status?: number; type?: DatumType; from?: string; to?: string };
/** Which part of the log is on screen. */
export type LogView = { page: number; filter: LogFilter };

/** Reads the view from the address; what cannot be there is left out. */
export function readLog(params: URLSearchParams): LogView {
  const key = params.get("key") ?? "";
  const status = statuses.find((one) => String(one) === params.get("status"));
  const type = callTypes.find(({ text }) => text === params.get("type"))?.value;
  const from = readDay(params.get("from"));
  const to = readDay(params.get("to"));
  return {
    page: readPage(params.get("page")),
    filter: {
      ...(readRowId(key) !== null && { keyId: key }),
      ...(status && { status }),
      ...(type && { type }),
      ...(from && { from }),
      ...(to && { to }),
    },
  };
}

/** The address of a view. */
export function writeLog({ page, filter: { keyId, status, type, from, to } }: LogView): Record<string, string> {
  return {
    tab: "log",
    ...(page > 1 && { page: String(page) }),
    ...(keyId && { key: keyId }),
    ...(status && { status: String(status) }),
    ...(type && { type: callTypes.find(({ value }) => value === type)?.text ?? "" }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** The first day that the log still holds, UTC. */
export function firstLogDay(now = Date.now()): string {
  return new Date(now - limits.requestLogDays * 86_400_000).toISOString().slice(0, 10);
}
