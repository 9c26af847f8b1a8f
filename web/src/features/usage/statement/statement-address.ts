import { limits } from "@finder/contract/limits";
import { readRowId } from "@finder/contract/rules/row-id";
import type { DatumType, LedgerKind } from "@/generated/schema";
import { readDay, readPage } from "@/lib/address";

/** The kinds of entries, in the order of the filter. */
export const kinds = [
  "REVEAL",
  "GRANT_PLAN",
  "GRANT_ADDON",
  "GRANT_MANUAL",
  "ROLLOVER",
  "REFUND",
  "EXPIRE",
  "ADJUST",
  "GIVE_BACK",
  "PUT_BACK",
  "WITHHELD",
] as const satisfies readonly LedgerKind[];
const poolTypes = ["PERSONAL_EMAIL", "BUSINESS_EMAIL", "PHONE"] as const satisfies readonly DatumType[];

/** The filters of the entries; undefined ones do not narrow them. */
export type StatementFilter = {
  from?: string;
  to?: string;
  pool?: DatumType;
  kind?: LedgerKind;
  memberId?: string;
};
/** Which part of the statement is on screen. */
export type StatementView = { page: number; pageSize: number; filter: StatementFilter };

const sizes: readonly number[] = limits.pageSizes;

/** Reads the view from the address; what cannot be there is left out. */
export function readStatement(params: URLSearchParams): StatementView {
  const from = readDay(params.get("from"));
  const to = readDay(params.get("to"));
  const pool = poolTypes.find((one) => one === params.get("pool"));
  const kind = kinds.find((one) => one === params.get("kind"));
  const member = params.get("member") ?? "";
  return {
    page: readPage(params.get("page")),
    pageSize: readSize(params.get("size")),
    filter: {
      ...(from && { from }),
      ...(to && { to }),
      ...(pool && { pool }),
      ...(kind && { kind }),
      ...(readRowId(member) !== null && { memberId: member }),
    },
  };
}

/** The address of a view. */
export function writeStatement({ page, pageSize, filter }: StatementView): Record<string, string> {
  const { memberId, ...rest } = filter;
  return {
    tab: "statement",
    ...(page > 1 && { page: String(page) }),
    size: String(pageSize),
    ...rest,
    ...(memberId && { member: memberId }),
  };
}

function readSize(text: string | null): number {
  return sizes.includes(Number(text)) ? Number(text) : limits.pageSizes[0];
}
