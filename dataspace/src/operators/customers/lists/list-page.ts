import type { CustomerList } from "@finder/contract/endpoints/customer-lists";

/** A page of at most `limit` rows; `read` is asked for one more, which tells whether there are more. */
export async function listPage<Row>(
  limit: number,
  read: (limit: number) => Promise<Row[]>,
): Promise<CustomerList<Row>> {
  const rows = await read(limit + 1);
  return { resource: rows.slice(0, limit), more: rows.length > limit };
}
